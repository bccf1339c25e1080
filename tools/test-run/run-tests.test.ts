import { expect, test, vi } from "vitest";
import type { RunResult } from "./file-result.ts";
import { runTests } from "./run-tests.ts";
import type { Stages } from "./stages.ts";
import { type TemporaryTree, temporaryTree } from "./testing/temporary-tree.ts";

const files = {
  "a.ts": "export const a = 1;\n",
  "a.test.ts": "import { a } from './a.ts';\ntest(a);\n",
  "b.test.ts": "test();\n",
};

interface Script {
  /** Called while the tests run. */
  readonly meanwhile?: (copy: TemporaryTree) => Promise<void> | void;
  readonly failing?: readonly string[];
  readonly recalls?: boolean;
  /** Whether the lint comes before the build. The build is then in the list of what ran. */
  readonly isBeforeBuild?: boolean;
}

/** Runs small stages in a working copy. Returns the names of what ran, the exit code and the output. */
async function run(
  copy: TemporaryTree,
  { meanwhile, failing = [], recalls = true, isBeforeBuild = false }: Script = {},
) {
  const ran: string[] = [];
  const stages: Stages = {
    async listChecks() {
      const lint = async () => {
        await Promise.resolve();
        ran.push("lint");
        return { ok: !failing.includes("lint"), output: "" };
      };
      return [{ name: "lint", reads: (file) => file.endsWith(".ts"), isBeforeBuild, run: lint }];
    },
    async build() {
      if (isBeforeBuild) ran.push("build");
      return { ok: true, output: "" };
    },
    listSuites: async () => [
      { name: "unit", files: ["a.test.ts", "b.test.ts"], readsOf: () => [], run: runFiles },
    ],
  };
  async function runFiles(selected: readonly string[]): Promise<RunResult> {
    ran.push(...selected);
    await meanwhile?.(copy);
    const results = selected.map((file) => ({
      file,
      ok: !failing.includes(file),
      passed: failing.includes(file) ? 0 : 2,
      failed: failing.includes(file) ? 1 : 0,
      duration: 1,
      reads: [`bytes ${file}`, ...(file === "a.test.ts" ? (["code a.ts"] as const) : [])] as const,
    }));
    return { files: results, errors: 0 };
  }
  let printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    const code = await runTests({ root: copy.root, stages, withTests: true, recalls, remembers: true });
    return { ran, code, printed };
  } finally {
    write.mockRestore();
  }
}

const everything = ["lint", "a.test.ts", "b.test.ts"];

test("a second run skips everything, says so, and since when", async () => {
  await using copy = await temporaryTree(files);
  const first = await run(copy);
  expect(first).toMatchObject({ ran: everything, code: 0 });
  expect(first.printed).toMatch(/\nTests: 5 passed, 0 failed\n$/);
  const second = await run(copy);
  expect(second).toMatchObject({ ran: [], code: 0 });
  expect(second.printed).toMatch(/green +lint, since \d{4}-\d\d-\d\dT/);
  expect(second.printed).toMatch(/green +unit: 2 of 2 files green since \d{4}-\d\d-\d\dT/);
  expect(second.printed).toContain("4 tests were green before and are skipped.");
  expect(second.printed).toMatch(/\nTests: 0 passed, 0 failed\n$/);
});

test("the build waits for a check that reads what it writes anew", async () => {
  await using copy = await temporaryTree(files);
  const { ran } = await run(copy, { isBeforeBuild: true });
  expect(ran).toEqual(["lint", "build", "a.test.ts", "b.test.ts"]);
  await copy.write("b.test.ts", "test(2);\n");
  const failed = await run(copy, { isBeforeBuild: true, failing: ["lint"] });
  expect(failed.ran).toEqual(["lint", "build"]);
});

test("a change runs what reads it, and the next run nothing", async () => {
  await using copy = await temporaryTree(files);
  await run(copy);
  await copy.write("a.ts", "export const a = 2;\n");
  expect(await run(copy)).toMatchObject({ ran: ["lint", "a.test.ts"], code: 0 });
  expect((await run(copy)).ran).toEqual([]);
});

test("a run that recalls nothing runs everything", async () => {
  await using copy = await temporaryTree(files);
  await run(copy);
  expect((await run(copy, { recalls: false })).ran).toEqual(everything);
});

test("what failed runs again, what was green beside it does not", async () => {
  await using copy = await temporaryTree(files);
  expect(await run(copy, { failing: ["b.test.ts"] })).toMatchObject({ code: 1 });
  const again = await run(copy, { failing: ["b.test.ts"] });
  expect(again).toMatchObject({ ran: ["b.test.ts"], code: 1 });
  expect(again.printed).toMatch(/\nTests: 0 passed, 1 failed\n$/);
});

test("a check that fails stops the run before the tests, and runs again", async () => {
  await using copy = await temporaryTree(files);
  const first = await run(copy, { failing: ["lint"] });
  expect(first).toMatchObject({ ran: ["lint"], code: 1 });
  expect(first.printed).toContain("not run           unit");
  expect((await run(copy)).ran).toEqual(everything);
});

test("an interrupted run remembers nothing", async () => {
  await using copy = await temporaryTree(files);
  const meanwhile = () => {
    throw new Error("interrupted");
  };
  await expect(run(copy, { meanwhile })).rejects.toThrow("interrupted");
  expect((await run(copy)).ran).toEqual(everything);
});

test("what changed while it ran is not remembered", async () => {
  await using copy = await temporaryTree(files);
  await run(copy, { meanwhile: ({ write }) => write("a.ts", "export const a = 3;\n") });
  expect((await run(copy)).ran).toEqual(["lint", "a.test.ts"]);
});
