/** `npm run check` and `npm test`. `--all` runs also what was green before, and so does a run on a build server, which sets `CI`. */
import { rmSync } from "node:fs";
import { withLockIfFree } from "../run/lock.mjs";
import { fromRoot, root } from "../run/paths.mjs";
import { say } from "../run/say.mjs";
import { runTests } from "./run-tests.ts";
import { openStages } from "./stages.ts";

const [command, ...flags] = process.argv.slice(2);
const unknown = flags.find((flag) => flag !== "--all");
// The tests are about the shop that ships; those about others name them.
delete process.env["SHOP"];
// A run starts some hundred processes of Node, most of them of the same modules.
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

/** Forgets what the tools of the checks remember themselves. */
function forgetTools(): void {
  for (const cache of ["build/types", "build/prettier-cache"])
    rmSync(fromRoot(cache), { recursive: true, force: true });
}
