import { expect, test } from "vitest";
import { listMutations } from "./list-mutations.ts";
import type { Mutant, Runner } from "./start-runner.ts";
import { testMutations } from "./test-mutations.ts";

const text = "export const isOld = (age: number) => age > 18;";
const file = "server/rules.ts";
const mutations = listMutations(file, text);

/** Runs the mutations with a runner whose tests react to a changed file as `fails` says. */
async function run(
  fails: (test: string, mutant?: Mutant) => readonly string[] | "hangs",
  allowed: Parameters<typeof testMutations>[0]["allowed"] = [],
) {
  const runs: string[] = [];
  const runner: Runner = {
    run([name = ""], mutant) {
      runs.push(`${name}${mutant ? ` ${mutant.text.slice(-7)}` : ""}`);
      return Promise.resolve(fails(name, mutant));
    },
    close: () => Promise.resolve(),
  };
  const lines: string[] = [];
  const outcomes = await testMutations({
    mutations,
    textOf: () => text,
    testsNear: () => ["near.test.ts", "far.test.ts"],
    allowed,
    runner,
    say: (line) => lines.push(line),
  });
  const noticed = outcomes.map(({ mutation, noticedBy }) => [mutation.change, noticedBy]);
  return { runs, lines, outcomes, noticed };
}

test("who fails first has noticed, and the others need not run", async () => {
  const { noticed, runs } = await run((name, mutant) =>
    mutant && (name === "far.test.ts" || mutant.text.includes("19")) ? [name] : [],
  );
  expect(noticed).toEqual([
    ["> => >=", "far.test.ts"],
    ["18 => 19", "near.test.ts"],
    ["18 => 17", "far.test.ts"],
  ]);
  // Each test file runs once without a change first.
  expect(runs.filter((name) => name.endsWith(".ts"))).toEqual(["near.test.ts", "far.test.ts"]);
  expect(runs).not.toContain("far.test.ts e > 19;");
});

test("a test file that fails without a change notices nothing", async () => {
  const { noticed, lines } = await run((name) => (name === "near.test.ts" ? [name] : []));
  expect(noticed.map(([, by]) => by)).toEqual([undefined, undefined, undefined]);
  expect(lines[0]).toContain("near.test.ts fails without a change");
});

test("a change by which the tests hang is noticed", async () => {
  const { noticed } = await run((_name, mutant) => (mutant ? "hangs" : []));
  expect(noticed.map(([, by]) => by)).toEqual(["hangs", "hangs", "hangs"]);
});

test("a survivor is allowed by its file, line of code and change, wherever the line is", async () => {
  const entry = { file, code: text, change: "> => >=", reason: "Nobody is 18." };
  const { outcomes } = await run(() => [], [entry, { ...entry, change: "18 => 19", code: "another line" }]);
  expect(outcomes.map(({ allowed }) => allowed?.reason)).toEqual(["Nobody is 18.", undefined, undefined]);
});
