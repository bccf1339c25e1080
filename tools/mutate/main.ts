/** Changes the code in small ways and lists the changes that no test near them notices: `npm run mutate [folder]`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Failure, say } from "../run/say.mjs";
import { listFiles } from "../structure/list-files.ts";
import { readSources } from "../structure/read-sources.ts";
import { loadMemory } from "../test-run/memory/memory.ts";
import { copyTree } from "./copy-tree.ts";
import { describeOutcomes, shareNoticed } from "./describe-outcomes.ts";
import { drawMutations } from "./draw-mutations.ts";
import { findNearTests } from "./find-near-tests.ts";
import { isMutated } from "./is-mutated.ts";
import { listMutations } from "./list-mutations.ts";
import { readArguments } from "./read-arguments.ts";
import { type Runner, startRunner } from "./start-runner.ts";
import { allowedSurvivors } from "./survivors.ts";
import { isOf, testMutations } from "./test-mutations.ts";

/** The share of the drawn mutations that the tests have to notice. */
const wantedShare = 0.9;

/** In milliseconds. It is longer than any test file takes on a busy machine. */
const maxRun = 180_000;

const root = fileURLToPath(new URL("../../", import.meta.url));

async function main(args: readonly string[]): Promise<number> {
  const { paths, seed, count } = readArguments(args);
  const files = await listFiles(root);
  const mutated = files.filter((file) => isMutated(file, paths));
  if (mutated.length === 0) throw new Failure(`There is no code in ${paths.join(", ")}.`);
  const texts = new Map(mutated.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  const textOf = (file: string): string => texts.get(file) ?? "";
  const all = mutated.flatMap((file) => listMutations(file, textOf(file)));
  const mutations = drawMutations(all, { seed, count });
  say(
    `${mutations.length} of ${all.length} mutations in ${mutated.length} files, drawn with the seed ${seed}`,
  );

  const importersOf = await findImporters(files);
  const { greens } = loadMemory(root, new Date());
  const tests = files.filter(isNearTest);
  const outcomes = await withRunner((runner) =>
    testMutations({
      mutations,
      textOf,
      testsNear: (file) => findNearTests(file, { tests, importersOf, greens }),
      allowed: allowedSurvivors,
      runner,
      say,
    }),
  );

  const report = describeOutcomes(outcomes);
  say(`\n${report}`);
  mkdirSync(path.join(root, "build/reports"), { recursive: true });
  writeFileSync(path.join(root, "build/reports/mutations.txt"), `${report}\n`);
  for (const entry of allowedSurvivors)
    if (texts.has(entry.file) && !all.some((mutation) => isOf(entry, mutation)))
      say(`\n${entry.file}: nothing fits the allowed survivor \`${entry.change}\` any more`);
  return shareNoticed(outcomes) >= wantedShare ? 0 : 1;
}

/** Copies the working copy. Removes the copy at the end, even when it is interrupted. */
async function withRunner<Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> {
  const { folder, remove } = await copyTree(root);
  const runner = startRunner({ folder, maxRun });
  async function close(): Promise<void> {
    await runner.close();
    await remove();
  }
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    return await work(runner);
  } finally {
    await close();
  }
}

/** Whether a test file runs without a build or Python. Those of Vitest that need a browser run in one. */
function isNearTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !/\/python-client\.test\.|^(e2e|examples)\//.test(file);
}

async function findImporters(files: readonly string[]): Promise<(file: string) => readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const source of await readSources(root, [...files]))
    for (const { target, typeOnly } of source.imports)
      if (target !== undefined && !typeOnly)
        importers.set(target, [...(importers.get(target) ?? []), source.path]);
  return (file) => importers.get(file) ?? [];
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(error.message);
  process.exitCode = 1;
}
