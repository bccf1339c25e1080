import type { Finding, Source } from "../source.ts";

/** The entries of the published package, which re-export its parts. */
const publishedEntry = /^sdk\/src\/(index|node|operator)\.ts$/;

/** Finds barrels: files that re-export what other files declare. */
export function checkBarrels(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, exports }) => !publishedEntry.test(path) && exports.some((one) => one.passedOn))
    .map(({ path }) => ({
      path,
      rule: "passes on the exports of another file",
      wayOut: "Let the others import from the file that declares it.",
    }));
}
