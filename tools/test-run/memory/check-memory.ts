import { readSources } from "../../structure/read-sources.ts";
import { fingerprintOfCheck, fingerprintOfFile } from "./fingerprints.ts";
import type { Greens } from "./memory.ts";
import { changeByte, sampleFiles } from "./sample-files.ts";
import type { Check, StageResult } from "../stage.ts";
import type { Suite } from "../suites.ts";
import { isModule, isProse, type Tree } from "./tree.ts";

/** The number of files that are changed. */
const sampleSize = 60;

interface Remembered {
  readonly tree: Tree;
  readonly greens: Greens;
  readonly checks: readonly Check[];
  readonly suites: readonly Suite[];
}

/** The module that every test with a migrated database imports. */
const migrated = "server/db/testing/test-database.ts";

/**
 * Changes a byte in each of 60 random files of every kind, in memory. Finds stages and tests that read the file but
 * would be skipped. The readers of a file come from another source than the memory: the imports of the modules, and the
 * purpose of each kind of file.
 * @param random a number from 0 up to 1, for the choice of files
 */
export async function checkMemory(
  remembered: Remembered,
  random: () => number = Math.random,
): Promise<StageResult> {
  const { tree } = remembered;
  const readers = await findReaders(remembered);
  const sample = sampleFiles(tree.files, sampleSize, random);
  const lies = sample.flatMap((file) => {
    const changed = tree.withChange(file, changeByte(file, tree.contentOf(file)));
    return [...readers(file)]
      .filter((name) => isSkipped(name, remembered, changed))
      .map((name) => `A change of ${file} would not run ${name} again.`);
  });
  const good = `${sample.length} files changed: whatever reads one of them would run again.`;
  const ok = lies.length === 0;
  return { ok, output: ok ? good : lies.join("\n"), passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Whether a stage or a test file counts as green in a working copy. */
function isSkipped(name: string, { greens, checks, suites }: Remembered, tree: Tree): boolean {
  const green = greens[name];
  if (!green) return false;
  const check = checks.find((each) => each.name === name);
  if (check) return green.fingerprint === fingerprintOfCheck(check, tree);
  const suite = suites.find(({ files }) => files.includes(name));
  return suite !== undefined && green.fingerprint === fingerprintOfFile(suite, name, green.reads, tree);
}

/** Tells which stages and test files read a file, without asking the memory. */
async function findReaders({
  tree,
  checks,
  suites,
}: Remembered): Promise<(file: string) => ReadonlySet<string>> {
  const sources = await readSources(tree.root, [...tree.files]);
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const { target, typeOnly } of imports)
      if (target !== undefined && !typeOnly) importers.set(target, [...(importers.get(target) ?? []), path]);
  const tests = suites.flatMap(({ files }) => files);
  const isTest = new Set(tests);
  const endToEnd = tests.filter((file) => file.endsWith(".spec.ts"));
  const names = checks.map(({ name }) => name);

  /** The tests whose modules import a file, directly or through others. */
  function dependents(file: string): string[] {
    const reached = new Set([file]);
    for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
    return [...reached].filter((each) => isTest.has(each));
  }

  return (file) => {
    const everything = [...names, ...tests];
    // The lockfile stands for the packages, and the runner's own files decide what is remembered.
    if (/^package(-lock)?\.json$|^tools\/(run\.mjs|(run|test-run)\/[^.]*\.(mjs|ts))$/.test(file))
      return new Set(everything);
    const always = names.filter((name) => name === "structure" || checkReads(name, file));
    if (isProse(file)) return new Set(always);
    if (file.endsWith(".sql")) return new Set([...always, ...dependents(migrated), ...endToEnd]);
    // Browser tests test the product: the server, the code that it shares with others, and the apps that it offers.
    const isProduct =
      /^(server|contract|content|sdk|examples)\//.test(file) &&
      !/\.test\.ts$|\/(testing|vectors|guides)\//.test(file);
    return new Set([...always, ...dependents(file), ...(isProduct ? endToEnd : [])]);
  };
}

/** Whether a check reads a file, by the kind of the file. */
function checkReads(name: string, file: string): boolean {
  if (name === "types" || name === "lint" || name === "unused code") return isModule(file);
  if (name === "format") return isModule(file) || /\.(css|json|jsonc|html|yml)$/.test(file);
  return name === "python client" && /^sdk-python\/.*\.py$/.test(file);
}
