import { expect, test } from "vitest";
import type { FileResult } from "../file-result.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { Greens } from "./memory.ts";
import type { Check } from "../stage.ts";
import type { Suite } from "../suites.ts";
import { temporaryTree } from "../testing/temporary-tree.ts";
import { readTree } from "./tree.ts";

const files = {
  "a.test.ts": "test(1);\n",
  "b.test.ts": "test(2);\n",
  "a.ts": "export const a = 1;\n",
  "b.ts": "export const b = 1;\n",
  "notes.md": "# Notes\n",
};
const lint: Check = {
  name: "lint",
  reads: (file) => file.endsWith(".ts"),
  run: async () => ({ ok: true, output: "" }),
};
const suite: Suite = {
  name: "unit",
  files: ["a.test.ts", "b.test.ts"],
  readsOf: (file) => [`bytes ${file}`],
  run: async () => ({ files: [], errors: 0 }),
};
const green = (letter: string): FileResult => ({
  file: `${letter}.test.ts`,
  ok: true,
  passed: 3,
  failed: 0,
  duration: 1,
  reads: [`code ${letter}.ts`],
});

interface Run {
  /** Returns the green files and checks of the run. It may change the working copy during the run. */
  readonly during: (
    ledger: Ledger,
    write: (file: string, text: string) => Promise<void>,
  ) => Promise<void> | void;
  /** The change between this run and the next. */
  readonly change?: readonly [file: string, text: string];
}

/** The names that the next run has to run again after a run like this one. */
async function runAgainAfter({
  during,
  change,
}: Run): Promise<{ check: boolean; files: string[]; skipped: number }> {
  await using copy = await temporaryTree(files);
  const first = createLedger(await readTree(copy.root), {});
  await during(first, copy.write);
  const greens: Greens = first.greensOf(await readTree(copy.root), new Date());
  if (change) await copy.write(...change);
  const next = createLedger(await readTree(copy.root), greens);
  const check = next.recallCheck(lint) === undefined;
  return { check, files: next.recallFiles(suite).files, skipped: next.skippedTests };
}

function everythingGreen(ledger: Ledger): void {
  ledger.noteCheck(lint, 0);
  for (const letter of ["a", "b"]) ledger.noteFile(suite, green(letter));
}

test("what was green is skipped when nothing changed", async () => {
  expect(await runAgainAfter({ during: everythingGreen })).toEqual({ check: false, files: [], skipped: 6 });
});

test("a changed module runs the checks and the test files that read it", async () => {
  const change = ["a.ts", "export const a = 2;\n"] as const;
  const after = await runAgainAfter({ during: everythingGreen, change });
  expect(after).toEqual({ check: true, files: ["a.test.ts"], skipped: 3 });
});

test("a comment runs the checks alone", async () => {
  const change = ["a.ts", "// One.\nexport const a = 1;\n"] as const;
  expect(await runAgainAfter({ during: everythingGreen, change })).toMatchObject({ check: true, files: [] });
});

test("a comment in a test file runs it, because it may configure it", async () => {
  const change = ["b.test.ts", "// @vitest-environment jsdom\ntest(2);\n"] as const;
  expect(await runAgainAfter({ during: everythingGreen, change })).toMatchObject({ files: ["b.test.ts"] });
});

test("prose runs neither", async () => {
  const change = ["notes.md", "# More notes\n"] as const;
  expect(await runAgainAfter({ during: everythingGreen, change })).toMatchObject({ check: false, files: [] });
});

test("the lockfile and the runner run everything", async () => {
  for (const file of ["package-lock.json", "tools/run/child.mjs", "tools/test-run/memory/tree.ts"]) {
    const after = await runAgainAfter({ during: everythingGreen, change: [file, "1"] });
    expect(after).toEqual({ check: true, files: suite.files, skipped: 0 });
  }
});

test("what failed, and what reads nobody knows what, is not remembered", async () => {
  const during = (ledger: Ledger): void => {
    ledger.noteFile(suite, { ...green("a"), ok: false, failed: 1 });
    ledger.noteFile(suite, { ...green("b"), reads: undefined });
  };
  expect(await runAgainAfter({ during })).toMatchObject({ check: true, files: suite.files });
});

test("what read a file that changed while it ran is not remembered", async () => {
  const during: Run["during"] = async (ledger, write) => {
    everythingGreen(ledger);
    await write("a.ts", "export const a = 3;\n");
  };
  expect(await runAgainAfter({ during })).toMatchObject({ check: true, files: ["a.test.ts"] });
});

test("another environment runs everything", async () => {
  await using copy = await temporaryTree(files);
  const first = createLedger(await readTree(copy.root), {});
  everythingGreen(first);
  const greens = first.greensOf(await readTree(copy.root), new Date());
  process.env["E2E_CHROMIUM"] = "/another/browser";
  try {
    const next = createLedger(await readTree(copy.root), greens);
    expect(next.recallFiles(suite).files).toEqual(suite.files);
  } finally {
    delete process.env["E2E_CHROMIUM"];
  }
});
