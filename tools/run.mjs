/**
 * The entry point of every npm script. It runs on any Node of the machine (20 or newer), in a fresh clone with nothing
 * installed. So this file and `run/` import only Node's own modules.
 */
import { ensureInstalled } from "./run/install.mjs";
import { findNode } from "./run/find-node.mjs";
import { buildTargets } from "./run/build.mjs";
import { commandLine } from "./run/command-line.mjs";
import { packClients } from "./run/pack-clients.mjs";
import { startProduct } from "./run/start.mjs";
import { startDevelopment } from "./run/dev.mjs";
import { runBench } from "./run/bench.mjs";
import { writeSbom } from "./run/sbom.mjs";
import { runTool } from "./run/child.mjs";
import { Failure } from "./run/say.mjs";

/** @type {Record<string, (node: string, rest: string[]) => Promise<number>>} */
const commands = {
  start: async (node, rest) => {
    await buildTargets(node);
    return startProduct(node, rest);
  },
  test: (node, rest) => runTool(node, ["tools/test-run/main.ts", "test", ...rest]),
  check: (node, rest) => runTool(node, ["tools/test-run/main.ts", "check", ...rest]),
  dev: (node) => startDevelopment(node),
  build: async (node) => {
    await buildTargets(node);
    return 0;
  },
  format: (node) =>
    runTool(node, ["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", "."]),
  screens: async (node, rest) => {
    await buildTargets(node);
    return runTool(node, ["e2e/pictures/take-screens.ts", ...rest]);
  },
  videos: async (node, rest) => {
    await buildTargets(node);
    return runTool(node, ["e2e/recordings/record-videos.ts", ...rest]);
  },
  bench: (node, rest) => runBench(node, rest),
  mutate: (node, rest) => runTool(node, ["tools/mutate/main.ts", ...rest]),
  sbom: (node) => writeSbom(node),
  "pack-clients": (node) => packClients(node),
  keystead: (node, rest) => runTool(node, commandLine(rest)),
};

/** @param {string[]} args */
async function main([name = "", ...rest]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Failure(`Unknown command ${name || "(none)"}. One of: ${Object.keys(commands).join(", ")}.`);
  await ensureInstalled();
  return command(findNode(), rest);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
