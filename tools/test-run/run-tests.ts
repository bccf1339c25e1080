import { Failure, say } from "../run/say.mjs";
import { checkMemory } from "./memory/check-memory.ts";
import { countTests } from "./count-tests.ts";
import { describeFailures } from "./describe-failures.ts";
import type { FileResult } from "./file-result.ts";
import { createLedger, type Ledger } from "./memory/ledger.ts";
import { loadMemory, saveMemory } from "./memory/memory.ts";
import { describeTimes, keepTimes, type StageTime } from "./report-times.ts";
import type { Check, StageResult } from "./stage.ts";
import type { Stages } from "./stages.ts";
import type { Suite } from "./suites.ts";
import { readTree } from "./memory/tree.ts";

interface Options {
  readonly root: string;
  readonly stages: Stages;
  /** Whether the tests run too, and not only the checks. */
  readonly withTests: boolean;
  /** Whether to skip what was green before. */
  readonly recalls: boolean;
  /** Whether to remember what is green now. */
  readonly remembers: boolean;
}

interface Outcome extends StageTime {
  readonly result: StageResult;
}

/**
 * Runs the checks side by side. The build starts as soon as it disturbs no check. Then the tests run, up to the first
 * stage that fails. Skips what was green before with the same inputs. The last line is `Tests: N passed, N failed`, for
 * build servers.
 * @returns the exit code
 */
export async function runTests({ root, stages, withTests, recalls, remembers }: Options): Promise<number> {
  const memory = loadMemory(root, new Date());
  const tree = await readTree(root, memory.codeHashes);
  const ledger = createLedger(tree, recalls ? memory.greens : {});
  const checks = await stages.listChecks();
  const running = checks.map((check) => ({ check, outcome: runCheck(ledger, check) }));
  const first = running.flatMap(({ check, outcome }) => (check.isBeforeBuild ? [outcome] : []));
  const building = withTests ? [Promise.all(first).then(() => time("build", () => stages.build()))] : [];
  const outcomes = await Promise.all([...running.map(({ outcome }) => outcome), ...building]);
  const suites = withTests ? await stages.listSuites(tree) : [];
  for (const suite of suites)
    outcomes.push(
      outcomes.every(({ result }) => result.ok) ? await runSuite(ledger, suite) : notRun(suite.name),
    );

  const after = await readTree(root, tree.codeHashes);
  const greens = { ...memory.greens, ...ledger.greensOf(after, new Date()) };
  const isWorthChecking =
    outcomes.every(({ result }) => result.ok) &&
    outcomes.some(({ state, name }) => state === "ok" && name !== "build");
  if (withTests && isWorthChecking)
    outcomes.push(await time("memory", () => checkMemory({ tree: after, greens, checks, suites })));
  const ok = outcomes.every(({ result }) => result.ok);
  if (remembers) saveMemory(root, { greens, codeHashes: after.codeHashes });
  report(root, outcomes, ledger.skippedTests);
  if (withTests) say(countTests(outcomes.map(({ result }) => result)));
  return ok ? 0 : 1;
}

function report(root: string, outcomes: readonly Outcome[], skippedTests: number): void {
  const files = outcomes.flatMap(({ result }) => result.files ?? []);
  const table = describeTimes(outcomes, files);
  say(`\n${table}`);
  keepTimes(root, table, files);
  const failures = describeFailures(files);
  if (failures !== "") say(`\n${failures}`);
  if (skippedTests > 0)
    say(`${skippedTests} tests were green before and are skipped. \`npm test -- --all\` runs everything.`);
}

const passed: StageResult = { ok: true, output: "" };

const notRun = (name: string): Outcome => ({ name, state: "not run", duration: 0, result: passed });

async function runCheck(ledger: Ledger, check: Check): Promise<Outcome> {
  const green = ledger.recallCheck(check);
  if (green) {
    say(`  green   ${check.name}, since ${green.at}`);
    return { name: check.name, state: "green", duration: 0, note: `since ${green.at}`, result: passed };
  }
  const outcome = await time(check.name, () => check.run());
  if (outcome.result.ok) ledger.noteCheck(check, outcome.result.passed ?? 0);
  return outcome;
}

async function runSuite(ledger: Ledger, suite: Suite): Promise<Outcome> {
  const { files, skipped, since } = ledger.recallFiles(suite);
  const note = skipped === 0 ? undefined : `${skipped} of ${suite.files.length} files green since ${since}`;
  if (note) say(`  green   ${suite.name}: ${note}`);
  if (files.length === 0)
    return { name: suite.name, state: "green", duration: 0, ...(note && { note }), result: passed };
  const outcome = await time(suite.name, async () => {
    const { files: results, errors } = await suite.run(files);
    if (errors === 0) for (const result of results) ledger.noteFile(suite, result);
    return summarize(results, errors);
  });
  return { ...outcome, ...(note && { note }) };
}

function summarize(files: readonly FileResult[], errors: number): StageResult {
  return {
    ok: errors === 0 && files.every(({ ok }) => ok),
    output: "",
    files,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function time(name: string, run: () => Promise<StageResult>): Promise<Outcome> {
  say(`▸ ${name}`);
  const start = performance.now();
  const result = await run().catch((error: unknown): StageResult => {
    if (!(error instanceof Failure)) throw error;
    return { ok: false, output: error.message };
  });
  const duration = performance.now() - start;
  const state = result.ok ? "ok" : "FAILED";
  if (result.output !== "") say(result.output.trimEnd());
  say(`  ${state.padEnd(7)} ${name}, ${(duration / 1000).toFixed(1)} s`);
  return { name, state, duration, result };
}
