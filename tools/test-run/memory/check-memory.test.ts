import { expect, test } from "vitest";
import { checkMemory } from "./check-memory.ts";
import { createLedger } from "./ledger.ts";
import { sampleFiles } from "./sample-files.ts";
import type { Check } from "../stage.ts";
import type { Suite } from "../suites.ts";
import { temporaryTree } from "../testing/temporary-tree.ts";
import { type Read, readTree } from "./tree.ts";

const files = {
  "server/rules.ts": "import { limit } from './limit.ts';\nexport const isOver = (n: number) => n > limit;\n",
  "server/limit.ts": "export const limit = 5;\n",
  "server/rules.test.ts": "import { isOver } from './rules.ts';\ntest(isOver(6));\n",
};
const lint: Check = { name: "lint", reads: () => true, run: async () => ({ ok: true, output: "" }) };
const suite: Suite = {
  name: "unit",
  files: ["server/rules.test.ts"],
  readsOf: () => [],
  run: async () => ({ files: [], errors: 0 }),
};

/** The result of the check, for a memory in which the test file has these reads. */
async function check(reads: readonly Read[]) {
  await using copy = await temporaryTree(files);
  const tree = await readTree(copy.root);
  const ledger = createLedger(tree, {});
  ledger.noteCheck(lint, 0);
  const result = { file: "server/rules.test.ts", ok: true, passed: 1, failed: 0, duration: 1, reads };
  ledger.noteFile(suite, result);
  const greens = ledger.greensOf(tree, new Date());
  return await checkMemory({ tree, greens, checks: [lint], suites: [suite] });
}

test("a memory that knows every read is right", async () => {
  const { ok, output } = await check([
    "bytes server/rules.test.ts",
    "code server/rules.ts",
    "code server/limit.ts",
  ]);
  expect({ ok, output }).toMatchObject({
    ok: true,
    output: expect.stringMatching(/^4 files changed/) as string,
  });
});

test("a memory that misses a module which a module imports is found out", async () => {
  const { ok, output } = await check(["bytes server/rules.test.ts", "code server/rules.ts"]);
  expect({ ok, output }).toEqual({
    ok: false,
    output: "A change of server/limit.ts would not run server/rules.test.ts again.",
  });
});

test("the sample has files of every kind, and others each time", () => {
  const many = Array.from({ length: 50 }, (_, index) => `server/rule-${index}.ts`);
  const all = [...many, "package-lock.json", "server/db/0001.sql", "content/terms.md", "tools/run/child.mjs"];
  const one = sampleFiles(all, 10, Math.random);
  expect(one).toHaveLength(10);
  expect(one).toEqual(expect.arrayContaining(all.slice(50)));
  expect(one).not.toEqual(sampleFiles(all, 10, Math.random));
});
