import { type FeaturePlace, featurePlace } from "./feature-place.ts";

/** The purpose of a file of a server slice. */
export type Kind =
  | "routes"
  | "live"
  | "use case"
  | "presenter"
  | "access"
  | "rules"
  | "table"
  | "store"
  | "jobs"
  | "email"
  | "provider"
  | "test"
  | "unknown";

/** A file's place in a slice of `server/features`, or in a sub-noun folder of one. */
export interface SlicePlace extends FeaturePlace {
  kind: Kind;
  /** The file's name without its ending. */
  name: string;
}

const kinds: [pattern: RegExp, kind: Kind][] = [
  [/(^|\/)[^/]+\.test\.ts$/, "test"],
  [/^[a-z0-9]+(-[a-z0-9]+)*-routes\.ts$/, "routes"],
  [/^live\.ts$/, "live"],
  [/^access\.ts$/, "access"],
  [/^rules\.ts$/, "rules"],
  [/^table\.ts$/, "table"],
  [/^store\.ts$/, "store"],
  [/^provider\.ts$/, "provider"],
  [/^jobs\.ts$/, "jobs"],
  [/^emails\/[a-z0-9-]+\.ts$/, "email"],
  [/^present(-[a-z0-9]+)+\.ts$/, "presenter"],
  // A sub-noun has a folder instead of a prefix, and a row is "presented" and not "shown".
  [/^(show-[a-z0-9-]+|[a-z0-9-]+-(rules|store|provider))\.ts$/, "unknown"],
  [/^[a-z0-9]+(-[a-z0-9]+)+\.ts$/, "use case"],
];

/** The place of a path in the slices; undefined outside of server/features. */
export function slicePlace(path: string): SlicePlace | undefined {
  const place = featurePlace(path);
  if (place?.tree !== "server/features") return undefined;
  const folder = [place.tree, place.slice, ...(place.folder === undefined ? [] : [place.folder])].join("/");
  const rest = path.slice(folder.length + 1);
  const kind = kinds.find(([pattern]) => pattern.test(rest))?.[1] ?? "unknown";
  return { ...place, kind, name: rest.replace(/^.*\//, "").replace(/\.ts$/, "") };
}
