import type { FileResult } from "../file-result.ts";
import { fingerprintOfCheck, fingerprintOfFile } from "./fingerprints.ts";
import type { Green, Greens } from "./memory.ts";
import type { Check } from "../stage.ts";
import type { Suite } from "../suites.ts";
import type { Read, Tree } from "./tree.ts";

/** The memory of one run: what it skips because it was green, and what became green in it. */
export interface Ledger {
  /** The check's last green run, if none of its reads has changed since then. */
  recallCheck(check: Check): Green | undefined;
  noteCheck(check: Check, tests: number): void;
  /** The files of a suite that have to run. Also the number of the other files, and since when they are green. */
  recallFiles(suite: Suite): { files: string[]; skipped: number; since: string };
  noteFile(suite: Suite, result: FileResult): void;
  /** How many tests were skipped. */
  readonly skippedTests: number;
  /** Everything that became green, except for what has read a file that changed during the run. */
  greensOf(after: Tree, now: Date): Greens;
}

interface Entry {
  readonly name: string;
  readonly seen: readonly Read[];
  readonly tests: number;
  readonly fingerprint: (tree: Tree) => string;
}

export function createLedger(tree: Tree, greens: Greens): Ledger {
  const entries: Entry[] = [];
  let skippedTests = 0;

  return {
    recallCheck(check) {
      const green = greens[check.name];
      if (!green || green.fingerprint !== fingerprintOfCheck(check, tree)) return undefined;
      skippedTests += green.tests;
      return green;
    },
    noteCheck(check, tests) {
      const fingerprint = (of: Tree): string => fingerprintOfCheck(check, of);
      entries.push({ name: check.name, seen: [], tests, fingerprint });
    },
    recallFiles(suite) {
      const isGreen = (file: string): boolean => {
        const green = greens[file];
        return green?.fingerprint === fingerprintOfFile(suite, file, green?.reads ?? [], tree);
      };
      const files = suite.files.filter((file) => !isGreen(file));
      const changed = new Set(files);
      const skipped = suite.files.filter((file) => !changed.has(file)).flatMap((file) => greens[file] ?? []);
      for (const { tests } of skipped) skippedTests += tests;
      const since = skipped.map(({ at }) => at).sort()[0] ?? "";
      return { files, skipped: skipped.length, since };
    },
    noteFile(suite, { file, ok, passed, reads: seen }) {
      if (!ok || !seen) return;
      const fingerprint = (of: Tree): string => fingerprintOfFile(suite, file, seen, of);
      entries.push({ name: file, seen, tests: passed, fingerprint });
    },
    get skippedTests() {
      return skippedTests;
    },
    greensOf(after, now) {
      const unchanged = entries.filter(({ fingerprint }) => fingerprint(tree) === fingerprint(after));
      return Object.fromEntries(
        unchanged.map(({ name, seen, tests, fingerprint }) => [
          name,
          { fingerprint: fingerprint(after), reads: seen, at: now.toISOString(), tests },
        ]),
      );
    },
  };
}
