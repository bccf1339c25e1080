import path from "node:path";
import type { Greens } from "../test-run/memory/memory.ts";

interface Surroundings {
  /** Every test file that can run. */
  readonly tests: readonly string[];
  /** Which files import a file. */
  readonly importersOf: (file: string) => readonly string[];
  /** The reads of each test file in earlier runs; empty when there were none. */
  readonly greens: Greens;
}

/**
 * How many test files run for one change, beside those in its folder and those at the root of its part of the product.
 * They run one after the other, up to the first that notices the change.
 */
const farTests = 12;

/** Higher than the number of imports between any two files. */
const unreachable = 1_000_000;

/**
 * The test files near a file, the nearest first. The first are those in its folder. Then come those that import it,
 * directly or through others, or that have read it in earlier runs. Among these, files in close folders come first, also
 * those in a folder of the same name: what `server/command-line/releases` tests is in `server/features/releases`, and
 * `contract/portal/market.ts` is tested with `server/features/market`. The last are those at the root of its part of the
 * product, where tables pin rules of every slice, such as the schedules of jobs. A few of these import nothing and read
 * the source as text, such as that of the rate limits.
 */
export function findNearTests(file: string, { tests, importersOf, greens }: Surroundings): string[] {
  const distances = distancesFrom(file, importersOf);
  const reads = (test: string): readonly string[] => greens[test]?.reads ?? [];
  const folder = path.posix.dirname(file);
  const [own, others] = [true, false].map((isOwn) =>
    tests.filter((test) => (path.posix.dirname(test) === folder) === isOwn),
  );
  const name = path.posix.basename(file).replace(/\.tsx?$/, ".");
  const isNamedAfter = (test: string): number => (path.posix.basename(test).startsWith(name) ? 0 : 1);
  // A test that reads the text of a file is as near to it as a test that imports it.
  const distance = (test: string): number =>
    reads(test).includes(`bytes ${file}`) ? 1 : (distances.get(test) ?? unreachable);
  const far = (others ?? [])
    .filter((test) => distance(test) < unreachable || reads(test).includes(`code ${file}`))
    .sort(
      (one, other) =>
        Number(distance(one) > 1) - Number(distance(other) > 1) ||
        closeness(other, file) - closeness(one, file) ||
        distance(one) - distance(other) ||
        (one < other ? -1 : 1),
    );
  const near = (own ?? []).sort(
    (one, other) => isNamedAfter(one) - isNamedAfter(other) || distance(one) - distance(other),
  );
  const asked = [...near, ...far.slice(0, farTests)];
  const [root = ""] = file.split("/");
  const isImporter = (test: string): number => (distances.has(test) ? 1 : 0);
  const last = tests
    .filter((test) => path.posix.dirname(test) === root && !asked.includes(test))
    .sort((one, other) => isImporter(one) - isImporter(other) || distance(one) - distance(other));
  return [...asked, ...last];
}

/** For each file that reaches this file: how many imports lie between them. */
function distancesFrom(file: string, importersOf: Surroundings["importersOf"]): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  // A map is walked in the order of insertion, including entries that are added during the walk.
  for (const [each, distance] of distances)
    for (const importer of importersOf(each))
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/**
 * How many folders two files share. A folder of the test with the name of a folder elsewhere, or of the file, is about the
 * same noun, and counts for two.
 */
function closeness(test: string, file: string): number {
  const folders = path.posix.dirname(test).split("/");
  const nouns = file.replace(/\.tsx?$/, "").split("/");
  const differs = folders.findIndex((part, index) => part !== nouns[index]);
  if (differs === -1) return folders.length;
  return differs + (folders.slice(differs).some((part) => nouns.slice(differs).includes(part)) ? 2 : 0);
}
