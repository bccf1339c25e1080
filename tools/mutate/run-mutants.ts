/**
 * Runs test files in a copy of the working copy, one request of its parent at a time. Vitest stays open, so that a run
 * needs no new start.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";

/** The request of the parent. */
export interface RunRequest {
  readonly tests: readonly string[];
  /** The files that were changed since the last run. */
  readonly changed: readonly string[];
}

/** The test files that failed. A run ends with the first failure. */
export interface RunReply {
  readonly failed: readonly string[];
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const vitest = await createVitest({
  watch: false,
  bail: 1,
  reporters: [{}],
  maxWorkers: 2,
  // After a change, a test may wait for something that never happens.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 5_000 } },
});
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
const pathOf = (moduleId: string): string => path.relative(root, moduleId).split(path.sep).join("/");

async function run({ tests, changed }: RunRequest): Promise<RunReply> {
  for (const file of changed) vitest.invalidateFile(path.join(root, file));
  const wanted = new Set(tests);
  const selected = specifications.filter(({ moduleId }) => wanted.has(pathOf(moduleId)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(selected);
  const failed = testModules
    .filter((module) => wanted.has(pathOf(module.moduleId)) && module.state() === "failed")
    .map((module) => pathOf(module.moduleId));
  return { failed: failed.length === 0 && unhandledErrors.length > 0 ? ["(outside of a test)"] : failed };
}

async function stop(): Promise<void> {
  await vitest.close();
  process.exit();
}

process.on("message", (request: RunRequest) => void run(request).then((reply) => process.send?.(reply)));
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
// The parent has ended.
process.on("disconnect", () => void stop());
process.send?.({ failed: [] } satisfies RunReply);
