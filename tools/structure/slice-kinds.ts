/** What a file of a server slice is for. */
export type Kind =
  "routes" | "live" | "use case" | "rules" | "store" | "jobs" | "email" | "provider" | "test" | "unknown";

/** A file's place in `server/features/<slice>/`. */
export interface SlicePlace {
  slice: string;
  /** The folder of a sub-noun, such as `machines`; undefined at the root of the slice. */
  folder: string | undefined;
  kind: Kind;
  /** The file's name without its ending. */
  name: string;
}

const kinds: [pattern: RegExp, kind: Kind][] = [
  [/(^|\/)[^/]+\.test\.ts$/, "test"],
  [/^[a-z0-9]+(-[a-z0-9]+)*-routes\.ts$/, "routes"],
  [/^live\.ts$/, "live"],
  [/^([a-z0-9-]+-)?rules\.ts$/, "rules"],
  [/^([a-z0-9-]+-)?store\.ts$/, "store"],
  [/^([a-z0-9-]+-)?provider\.ts$/, "provider"],
  [/^jobs\.ts$/, "jobs"],
  [/^emails\/[a-z0-9-]+\.ts$/, "email"],
  [/^[a-z0-9]+(-[a-z0-9]+)+\.ts$/, "use case"],
];

/** Where a path lies in the slices; undefined outside of server/features. */
export function slicePlace(path: string): SlicePlace | undefined {
  const match = /^server\/features\/([^/]+)\/(?:(?!emails\/)([a-z0-9-]+)\/)?(.+)$/.exec(path);
  const [, slice, folder, rest] = match ?? [];
  if (slice === undefined || rest === undefined) return undefined;
  const kind = kinds.find(([pattern]) => pattern.test(rest))?.[1] ?? "unknown";
  return { slice, folder, kind, name: rest.replace(/^.*\//, "").replace(/\.ts$/, "") };
}
