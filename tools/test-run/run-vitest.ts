/** Runs test files of Vitest. The first argument is the file for the results. The other arguments are the test files. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type TestCase, type TestModule } from "vitest/node";
import { listFiles } from "../structure/list-files.ts";
import type { Failure } from "./describe-failures.ts";
import { countFailed, type FileResult, type RunResult } from "./file-result.ts";
import { followImports } from "./memory/follow-imports.ts";
import { readsOfProject } from "./memory/project-reads.ts";
import { type Dependencies, readDependencies } from "./memory/read-dependencies.ts";
import { readsOfFile } from "./memory/reads-of-file.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const [report = "", ...files] = process.argv.slice(2);
const wanted = new Set(files);
const pathOf = (moduleId: string): string => path.relative(root, moduleId).split(path.sep).join("/");

const follow = await followImports(root, await listFiles(root), { withTypes: false });
const vitest = await createVitest({ watch: false, experimental: { recordDependencies: true } });
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
const selected = specifications.filter(({ moduleId }) => wanted.has(pathOf(moduleId)));
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(selected);
const dependencies = readDependencies(root, vitest.vite.config.cacheDir);
const result: RunResult = {
  files: testModules.map((module) => resultOf(module, dependencies)),
  errors: unhandledErrors.length,
};
writeFileSync(report, JSON.stringify(result));
const ok = result.errors === 0 && result.files.every((file) => file.ok);
await vitest.close();
process.exitCode = ok && result.files.length === selected.length ? 0 : 1;

function resultOf(module: TestModule, known: Dependencies): FileResult {
  const file = pathOf(module.moduleId);
  const all = [...module.children.allTests()];
  const tests = all.map((test) => test.result().state);
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const inBrowser = module.project.isBrowserEnabled();
  // Vitest does not record the modules that a browser loads, and nothing in a browser reads files.
  const modules = known(module.project.name, file) ?? (inBrowser ? [] : undefined);
  const { reads: own = inBrowser ? [] : undefined, readsOfModules = {} } = module.meta();
  return {
    file,
    ok: module.ok() && module.state() === "passed",
    passed: tests.filter((state) => state === "passed").length,
    failed: countFailed(module.ok(), tests),
    failures: failuresOf(module, all),
    duration: collectDuration + setupDuration + duration,
    reads: readsOfFile({
      file,
      modules,
      own,
      readsOfModules,
      project: readsOfProject(module.project.name),
      follow,
    }),
  };
}

/** A file that does not load has errors of its own. */
function failuresOf(module: TestModule, tests: readonly TestCase[]): Failure[] {
  const own = module.errors().map(({ message }) => ({ title: "does not load", message }));
  const failed = tests.flatMap((test) =>
    (test.result().errors ?? []).map(({ message }) => ({ title: test.fullName, message })),
  );
  return [...own, ...failed];
}
