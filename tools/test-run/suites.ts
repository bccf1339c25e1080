import { mkdirSync } from "node:fs";
import path from "node:path";
import { runTool } from "../run/child.mjs";
import { readsOfSpecs } from "./memory/e2e-reads.ts";
import { type RunResult, takeResult } from "./file-result.ts";
import { findPython } from "./python.ts";
import { runPlaywright } from "./run-playwright.ts";
import type { Read, Tree } from "./memory/tree.ts";

/** Test files, each of which is green or not green. */
export interface Suite {
  readonly name: string;
  readonly files: readonly string[];
  /** The reads of a file apart from its observed reads. */
  readsOf(file: string): readonly Read[];
  run(files: readonly string[]): Promise<RunResult>;
}

/** The suites in the order in which they run, after the build. */
export async function listSuites(tree: Tree, node: string): Promise<readonly Suite[]> {
  const { root } = tree;
  // The check of the Python client has already said that the client is not tested.
  const untested = (await findPython()) ? /^$/ : /\/python-client\.test\.ts$/;
  return [
    {
      name: "unit and integration",
      files: tree.files.filter((file) => /\.test\.tsx?$/.test(file) && !untested.test(file)),
      readsOf: () => [],
      run: (files) => runVitest(root, node, files),
    },
    {
      name: "end to end",
      files: tree.files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)),
      readsOf: await readsOfSpecs(tree),
      run: (files) => runPlaywright(root, node, files),
    },
  ];
}

async function runVitest(root: string, node: string, files: readonly string[]): Promise<RunResult> {
  const folder = path.join(root, "build/reports");
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, `vitest.${process.pid}.json`);
  await runTool(node, ["tools/test-run/run-vitest.ts", report, ...files]);
  const result = takeResult(report, (text) => JSON.parse(text) as RunResult);
  const missing = files.length - result.files.length;
  return { ...result, errors: result.errors + missing };
}
