import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryTree } from "../test-run/testing/temporary-tree.ts";
import { startRunner } from "./start-runner.ts";

/** Fails tests as the text of the file says, and never answers when the text says so. */
const program = `
  import { readFileSync } from "node:fs";
  process.on("message", ({ tests, changed }) => {
    const rules = readFileSync("rules.ts", "utf8");
    if (rules === "endless") while (true);
    if (rules === "ends") process.exit(7);
    const failed = rules === "good" ? [] : tests;
    process.send({ failed: [...failed, ...changed.map((file) => "changed " + file)] });
  });
  process.send({ failed: [] });
`;

async function open() {
  const tree = await temporaryTree({ "program.mjs": program, "rules.ts": "good" });
  const runner = startRunner({ folder: tree.root, program: "program.mjs", maxRun: 2_000 });
  const rules = () => readFile(path.join(tree.root, "rules.ts"), "utf8");
  return { tree, runner, rules };
}

test("tests see the change, and the file is back afterwards, which the next run learns", async () => {
  const { tree, runner, rules } = await open();
  await using _ = tree;
  expect(await runner.run(["a.test.ts"])).toEqual([]);
  expect(await runner.run(["a.test.ts"], { file: "rules.ts", text: "bad" })).toEqual([
    "a.test.ts",
    "changed rules.ts",
  ]);
  expect(await rules()).toBe("good");
  expect(await runner.run(["a.test.ts"])).toEqual(["changed rules.ts"]);
  expect(await runner.run(["a.test.ts"])).toEqual([]);
  await runner.close();
});

test.each(["endless", "ends"])("a run that is %s hangs, and the next one starts anew", async (text) => {
  const { tree, runner, rules } = await open();
  await using _ = tree;
  expect(await runner.run(["a.test.ts"], { file: "rules.ts", text })).toBe("hangs");
  expect(await rules()).toBe("good");
  expect(await runner.run(["a.test.ts"])).toEqual(["changed rules.ts"]);
  await runner.close();
});

test("the program starts without the change, also after a run that hangs", async () => {
  await using tree = await temporaryTree({
    "program.mjs": `
      import { readFileSync } from "node:fs";
      const rules = () => readFileSync("rules.ts", "utf8");
      if (rules() !== "good") process.exit(3);
      process.on("message", () => rules() === "ends" ? process.exit(7) : process.send({ failed: [rules()] }));
      process.send({ failed: [] });
    `,
    "rules.ts": "good",
  });
  const runner = startRunner({ folder: tree.root, program: "program.mjs", maxRun: 2_000 });
  const run = (text: string) => runner.run(["a.test.ts"], { file: "rules.ts", text });
  expect(await run("bad")).toEqual(["bad"]);
  expect(await run("ends")).toBe("hangs");
  expect(await run("bad")).toEqual(["bad"]);
  await runner.close();
});

test("a program that can't start is not taken for tests that notice", async () => {
  await using tree = await temporaryTree({ "program.mjs": "process.exit(3);" });
  const runner = startRunner({ folder: tree.root, program: "program.mjs", maxRun: 2_000 });
  await expect(runner.run(["a.test.ts"])).rejects.toThrow("could not start");
});
