import fs from "node:fs";
import { buildTargets } from "./build.mjs";
import { runTool } from "./child.mjs";
import { fromRoot } from "./paths.mjs";
import { Failure, say } from "./say.mjs";

/**
 * Runs `bench/<name>.ts`; without a name, lists the benchmarks.
 * @param {string} node
 * @param {string[]} args
 */
export async function runBench(node, [name, ...rest]) {
  const runs = listRuns();
  if (!name) {
    say("npm run bench <name>, where <name> is one of:");
    for (const run of runs) say(`  ${run.name.padEnd(20)} ${run.about}`);
    return 0;
  }
  if (!runs.some((run) => run.name === name))
    throw new Failure(`No bench/${name}.ts. \`npm run bench\` lists what there is.`);
  await buildTargets(node);
  return runTool(node, [`bench/${name}.ts`, ...rest]);
}

/** Every program directly in bench/ that begins with a doc comment; its first line describes what it measures. */
function listRuns() {
  return fs
    .readdirSync(fromRoot("bench"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => ({
      name: file.slice(0, -3),
      about: firstDocLine(fs.readFileSync(fromRoot("bench", file), "utf8")),
    }))
    .filter((run) => run.about !== "");
}

/** @param {string} source */
function firstDocLine(source) {
  const match = /^\s*\/\*\*\s*\n?\s*\*?\s*(.*?)\s*(?:\*\/|\n)/.exec(source);
  return match?.[1] ?? "";
}
