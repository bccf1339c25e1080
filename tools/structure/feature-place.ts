import { districts, foldersOf } from "./feature-order.ts";

/** A file's place in a folder of `server/features` or `web/app/features`. */
export interface FeaturePlace {
  tree: "server/features" | "web/app/features";
  slice: string;
  /**
   * The folder of a sub-noun, or the district. Undefined at the root of the slice; its `emails/` belong to the root
   * too.
   */
  folder: string | undefined;
  /**
   * The height in its slice. The root is 0. Its routes, live channels and jobs are above every folder, and its table of
   * who may do what is below all. NaN when the order has no place for it.
   */
  level: number;
}

const place = /^(server\/features|web\/app\/features)\/([^/]+)\/(.+)$/;
const entry = /^([a-z-]*routes|live|jobs)\.ts$/;
/** Folders that count as a part of the folder around them. */
const parts = ["emails", "testing"];

/** The place of a path among the features; undefined outside of them. */
export function featurePlace(path: string): FeaturePlace | undefined {
  const [, tree, slice, rest] = place.exec(path) ?? [];
  if (slice === undefined || rest === undefined) return undefined;
  if (tree !== "server/features" && tree !== "web/app/features") return undefined;
  const folders = foldersOf(`${tree}/${slice}`);
  const depth = `${tree}/${slice}` in districts ? 2 : 1;
  const named = rest.split("/").slice(0, -1);
  const end = named.findIndex((name) => parts.includes(name));
  const folder = named.slice(0, end < 0 ? depth : Math.min(end, depth)).join("/");
  if (folder !== "") {
    const index = folders.indexOf(folder);
    return { tree, slice, folder, level: index < 0 ? Number.NaN : index + 1 };
  }
  return { tree, slice, folder: undefined, level: rootLevel(tree, rest, folders.length) };
}

function rootLevel(tree: FeaturePlace["tree"], name: string, folders: number): number {
  if (tree !== "server/features") return 0;
  if (name === "access.ts") return -1;
  return entry.test(name) ? folders + 1 : 0;
}

/** The room of a place in its slice: its district if the slice has districts, else its folder. */
export function roomOf({ tree, slice, folder }: FeaturePlace): string {
  const room = folder === undefined ? "" : `/${folder}`;
  return `${tree}/${slice}` in districts ? room.split("/").slice(0, 2).join("/") : room;
}
