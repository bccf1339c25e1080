/** Runs test files of Vitest, and writes to the file named by the first argument how they went. The other arguments name the files. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type TestModule } from "vitest/node";
import { listFiles } from "../structure/list-files.ts";
import type { FileResult, RunResult } from "./file-result.ts";
import { followImports } from "./follow-imports.ts";
import { readsOfProject } from "./project-reads.ts";
import { type Dependencies, readDependencies } from "./read-dependencies.ts";
import { type Read, readOf } from "./tree.ts";

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
  const tests = [...module.children.allTests()].map((test) => test.result().state);
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const inBrowser = module.project.isBrowserEnabled();
  // Vitest records nothing of what a browser loads, and nothing there reads files.
  const modules = known(module.project.name, file) ?? (inBrowser ? [] : undefined);
  const { reads: own = inBrowser ? [] : undefined, readsOfModules = {} } = module.meta();
  const imported = follow(file);
  const kept = ["", ...imported].flatMap((each) => readsOfModules[each] ?? []);
  const project = readsOfProject(module.project.name);
  return {
    file,
    ok: module.ok() && module.state() === "passed",
    passed: tests.filter((state) => state === "passed").length,
    // A file that does not load has no test.
    failed: module.ok() ? 0 : Math.max(1, tests.filter((state) => state === "failed").length),
    duration: collectDuration + setupDuration + duration,
    // What is imported only later may not have been loaded this time.
    reads:
      modules && own
        ? [
            ...new Set<Read>([
              `bytes ${file}`,
              ...modules,
              ...imported.map(readOf),
              ...own,
              ...kept,
              ...project,
            ]),
          ]
        : undefined,
  };
}
