/**
 * `npm run check` and `npm test`. `--all` also runs everything that was green before. A run on a build server, which
 * sets `CI`, does the same.
 */
import { rmSync } from "node:fs";
import { withLockIfFree } from "../run/lock.mjs";
import { fromRoot, root } from "../run/paths.mjs";
import { say } from "../run/say.mjs";
import { runTests } from "./run-tests.ts";
import { openStages } from "./stages.ts";

const [command, ...flags] = process.argv.slice(2);
const unknown = flags.find((flag) => flag !== "--all");
// The tests are about the shop that ships. Tests about other shops name them.
delete process.env["SHOP"];
// A run starts some hundred processes of Node. Most of them load the same modules.
process.env["NODE_COMPILE_CACHE"] ??= fromRoot("build/compile-cache");

if (unknown === undefined) process.exitCode = await withLockIfFree("test-run.lock", run);
else {
  say(`Unknown option ${unknown}. There is one: --all.`);
  process.exitCode = 1;
}

function run(alone: boolean): Promise<number> {
  if (!alone)
    say("Another test run is under way in this folder, so this one runs everything and remembers nothing.");
  const recalls = alone && !flags.includes("--all") && !process.env["CI"];
  if (alone && !recalls) forgetTools();
  const stages = openStages(process.execPath);
  return runTests({ root, stages, withTests: command === "test", recalls, remembers: alone });
}

/** Removes the state that the tools of the checks keep themselves. */
function forgetTools(): void {
  for (const cache of ["build/types", "build/prettier-cache"])
    rmSync(fromRoot(cache), { recursive: true, force: true });
}
