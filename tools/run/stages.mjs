import fs from "node:fs";
import path from "node:path";
import { buildTargets } from "./build.mjs";
import { captureTool, runTool } from "./child.mjs";
import { countTests } from "./count-tests.mjs";
import { fromRoot } from "./paths.mjs";
import { say, secondsSince } from "./say.mjs";

const reports = { vitest: "build/reports/vitest.json", playwright: "build/reports/playwright.json" };
const workspaces = [".", "contract", "content", "server", "web", "sdk"];

/** Silent unless they fail: each prints its findings only then. */
const quick = [
  { name: "types", run: checkTypes },
  { name: "lint", run: (node) => captureTool(node, ["node_modules/oxlint/bin/oxlint", "--type-aware"]) },
  {
    name: "format",
    run: (node) =>
      captureTool(node, ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."]),
  },
  { name: "structure", run: (node) => captureTool(node, ["tools/check-structure.ts"]) },
];

/** Speak while they run, and leave a report that is counted at the end. */
const slow = [
  { name: "build", run: (node) => buildTargets(node).then(() => 0) },
  {
    name: "unit and integration",
    run: (node) =>
      runTool(node, [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reports.vitest}`,
      ]),
  },
  { name: "end to end", run: (node) => runTool(node, ["node_modules/@playwright/test/cli.js", "test"]) },
];

/**
 * Runs the stages of `check` or `test` in order up to the first that fails and answers the exit code.
 * The last line of `test` is `Tests: N passed, N failed`, which build servers read.
 */
export async function runStages(node, command) {
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
  if (command === "test") say(countTests(reports, failed));
  return failed ? 1 : 0;
}

async function runStage(node, stage) {
  say(`▸ ${stage.name}`);
  try {
    const result = await stage.run(node);
    if (typeof result === "number") return result === 0;
    if (result.code !== 0) say(result.output.trimEnd());
    return result.code === 0;
  } catch (error) {
    if (!error.plain) throw error;
    say(error.message);
    return false;
  }
}

/** Type-checks every workspace, after the route types of the web have been generated. */
async function checkTypes(node) {
  const routes = ["node_modules/@react-router/dev/bin.cjs", "typegen", "web"];
  const steps = [routes, ...workspaces.map((place) => ["node_modules/typescript/bin/tsc", "-p", place])];
  const found = [];
  for (const step of steps) {
    const { code, output } = await captureTool(node, step);
    if (code !== 0) found.push(`${path.basename(step[0])} ${step.slice(1).join(" ")}\n${output.trimEnd()}`);
  }
  return { code: found.length === 0 ? 0 : 1, output: found.join("\n") };
}
