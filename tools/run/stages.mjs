import fs from "node:fs";
import path from "node:path";
import { buildTargets } from "./build.mjs";
import { captureTool, runTool } from "./child.mjs";
import { countTests } from "./count-tests.mjs";
import { fromRoot } from "./paths.mjs";
import { findPython, testPython } from "./python.mjs";
import { Failure, say, secondsSince } from "./say.mjs";

/**
 * `reports`: its output is printed also when it passes.
 * @typedef {{ name: string, reports?: boolean,
 *   run: (node: string) => Promise<number | { code: number, output: string }> }} Stage
 */

const reports = {
  vitest: "build/reports/vitest.json",
  playwright: "build/reports/playwright.json",
  python: "build/reports/python.json",
};
const workspaces = [".", "contract", "content", "server", "web", "sdk", "examples"];

/**
 * Their output is captured and printed when they fail.
 * @type {Stage[]}
 */
const quick = [
  { name: "types", run: checkTypes },
  { name: "lint", run: (node) => captureTool(node, ["node_modules/oxlint/bin/oxlint", "--type-aware"]) },
  {
    name: "format",
    run: (node) =>
      captureTool(node, ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."]),
  },
  { name: "structure", reports: true, run: (node) => captureTool(node, ["tools/check-structure.ts"]) },
  { name: "unused", run: (node) => captureTool(node, ["node_modules/knip/bin/knip.js"]) },
];

/**
 * Print while they run, and write a JSON report that is counted at the end.
 * @type {Stage[]}
 */
const slow = [
  { name: "python client", reports: true, run: () => testPython(reports.python) },
  { name: "build", run: (node) => buildTargets(node).then(() => 0) },
  {
    name: "unit and integration",
    run: async (node) =>
      runTool(node, [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reports.vitest}`,
        // Its own stage has said that the client is not tested.
        ...((await findPython()) ? [] : ["--exclude=**/python-client.test.ts"]),
      ]),
  },
  { name: "end to end", run: (node) => runTool(node, ["node_modules/@playwright/test/cli.js", "test"]) },
];

/**
 * Runs the stages of `check` or `test` in order, up to the first that fails, and returns the exit code.
 * The last line of `test` is `Tests: N passed, N failed`, which build servers read.
 * @param {string} node
 * @param {"check" | "test"} command
 */
export async function runStages(node, command) {
  // The tests are about the shop that ships; those about others name them.
  delete process.env.SHOP;
  for (const report of Object.values(reports)) fs.rmSync(fromRoot(report), { force: true });
  const stages = command === "check" ? quick : [...quick, ...slow];
  const lines = [];
  let failed;
  for (const stage of stages) {
    if (failed) {
      lines.push(`  not run  ${stage.name}`);
      continue;
    }
    const start = performance.now();
    const ok = await runStage(node, stage);
    lines.push(`  ${ok ? "ok      " : "FAILED  "} ${stage.name} ${secondsSince(start)}`);
    if (!ok) failed = stage.name;
  }
  say(`\n${lines.join("\n")}`);
  if (failed) say(`Stopped at: ${failed}.`);
  if (command === "test") say(countTests(readReports(), failed !== undefined));
  return failed ? 1 : 0;
}

/** @returns {Parameters<typeof countTests>[0]} */
function readReports() {
  const present = Object.entries(reports).filter(([, report]) => fs.existsSync(fromRoot(report)));
  return Object.fromEntries(
    present.map(([name, report]) => [name, JSON.parse(fs.readFileSync(fromRoot(report), "utf8"))]),
  );
}

/**
 * @param {string} node
 * @param {Stage} stage
 */
async function runStage(node, stage) {
  say(`▸ ${stage.name}`);
  try {
    const result = await stage.run(node);
    if (typeof result === "number") return result === 0;
    if (result.code !== 0 || stage.reports) say(result.output.trimEnd());
    return result.code === 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
    return false;
  }
}

/**
 * Type-checks every workspace, after the route types of the web have been generated.
 * @param {string} node
 */
async function checkTypes(node) {
  /** @type {{ tool: string, args: string[] }[]} */
  const steps = [
    { tool: "node_modules/@react-router/dev/bin.cjs", args: ["typegen", "web"] },
    ...workspaces.map((place) => ({ tool: "node_modules/typescript/bin/tsc", args: ["-p", place] })),
  ];
  const failures = [];
  for (const { tool, args } of steps) {
    const { code, output } = await captureTool(node, [tool, ...args]);
    if (code !== 0) failures.push(`${path.basename(tool)} ${args.join(" ")}\n${output.trimEnd()}`);
  }
  return { code: failures.length === 0 ? 0 : 1, output: failures.join("\n") };
}
