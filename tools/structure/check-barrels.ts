import type { Finding, Source } from "./source.ts";

/** The entry of the published package, which re-exports its parts. */
const publishedEntry = "sdk/src/index.ts";

/** Finds barrels: files that re-export what other files declare. */
export function checkBarrels(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, exports }) => path !== publishedEntry && exports.some((one) => one.passedOn))
    .map(({ path }) => ({
      path,
      rule: "passes on the exports of another file",
      wayOut: "Let the others import from the file that declares it.",
    }));
}
