import { subNouns } from "./feature-order.ts";

/** A file's place in a folder of `server/features` or `web/app/features`. */
export interface FeaturePlace {
  tree: "server/features" | "web/app/features";
  slice: string;
  /** The folder of a sub-noun; undefined at the root of the slice, to which its `emails/` belong. */
  folder: string | undefined;
  /** How high it stands in its slice: the root is 0, its routes, live channels and jobs are above every folder. */
  level: number;
}

const place = /^(server\/features|web\/app\/features)\/([^/]+)\/(?:(?!(?:emails|testing)\/)([^/]+)\/)?.+$/;
const entry = /\/([a-z-]*routes|live|jobs)\.ts$/;

/** Where a path lies among the features; undefined outside of them. The level of an unlisted folder is NaN. */
export function featurePlace(path: string): FeaturePlace | undefined {
  const [, tree, slice, folder] = place.exec(path) ?? [];
  if (slice === undefined || (tree !== "server/features" && tree !== "web/app/features")) return undefined;
  const folders = subNouns[`${tree}/${slice}`] ?? [];
  if (folder !== undefined) {
    const index = folders.indexOf(folder);
    return { tree, slice, folder, level: index < 0 ? Number.NaN : index + 1 };
  }
  const isEntry = tree === "server/features" && entry.test(path);
  return { tree, slice, folder, level: isEntry ? folders.length + 1 : 0 };
}
