import { rmSync } from "node:fs";
import path from "node:path";
import { runTool } from "../run/child.mjs";
import type { Failure } from "./describe-failures.ts";
import { type FileResult, type RunResult, takeResult } from "./file-result.ts";
import type { Read } from "./memory/tree.ts";

/** The parts of Playwright's JSON report that are read here. */
interface Report {
  readonly suites: readonly Suite[];
  readonly errors: readonly unknown[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly Test[] }[];
}

interface Test {
  readonly status: "expected" | "unexpected" | "flaky" | "skipped";
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly {
    readonly duration: number;
    readonly errors?: readonly { readonly message?: string }[];
  }[];
}

/** Runs end-to-end tests, which are files of `e2e`. The annotations of each test say what it was served. */
export async function runPlaywright(
  root: string,
  node: string,
  files: readonly string[],
): Promise<RunResult> {
  const name = `playwright.${process.pid}`;
  const report = path.join(root, `build/reports/${name}.json`);
  // Another run in this folder has its own output folder, because Playwright empties it.
  const output = path.join(root, "test-results", name);
  const args = ["node_modules/@playwright/test/cli.js", "test", `--output=${output}`, ...files];
  const code = await runTool(node, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (code === 0) rmSync(output, { recursive: true, force: true });
  return takeResult(report, (text) => readReport(text, code));
}

/** The results in a JSON report of Playwright, which ended with this exit code. */
export function readReport(text: string, code: number): RunResult {
  const { suites, errors } = JSON.parse(text) as Report;
  const files = suites.map((suite) => resultOf(suite));
  const isExplained = code === 0 || files.some(({ ok }) => !ok);
  return { files, errors: errors.length + (isExplained ? 0 : 1) };
}

function resultOf(suite: Suite): FileResult {
  const tests = testsOf(suite);
  const count = (...states: Test["status"][]) => tests.filter(({ status }) => states.includes(status)).length;
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
  const served = tests.map(
    ({ annotations }) => annotations.find(({ type }) => type === "served")?.description,
  );
  return {
    file: `e2e/${suite.file}`,
    ok: count("expected") === tests.length,
    passed: count("expected"),
    failed: count("unexpected", "flaky"),
    failures: failuresOf(suite),
    duration: durations.reduce((sum, duration) => sum + duration, 0),
    // A test without this annotation may have been served anything.
    reads: served.includes(undefined) ? undefined : unite(served),
  };
}

function testsOf({ specs, suites = [] }: Suite): Test[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

function failuresOf({ specs, suites = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return errors.map(({ message = "" }) => ({ title, message }));
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

function unite(served: readonly (string | undefined)[]): Read[] {
  return [...new Set(served.flatMap((list) => JSON.parse(list ?? "[]") as Read[]))].sort();
}
