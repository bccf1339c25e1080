import type { Finding, Source } from "./source.ts";

/** The published package's one entry: passing on is what it is for. */
const publishedEntry = "sdk/src/index.ts";

/** Finds files that pass on what other files export. */
export function checkBarrels(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, exports }) => path !== publishedEntry && exports.some((one) => one.passedOn))
    .map(({ path }) => ({
      path,
      rule: "passes on the exports of another file",
      wayOut: "Let the others import from the file that declares it.",
    }));
}
