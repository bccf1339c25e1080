import { expect, test } from "vitest";
import { listMutations } from "./list-mutations.ts";
import { applyMutation } from "./mutation.ts";

const changesOf = (text: string): string[] =>
  listMutations("a.ts", text).map(({ kind, change }) => `${kind}: ${change}`);

test.each([
  ["a boundary", "const x = a < b", ["comparison: < => <="]],
  ["an equality", "const x = a === b", ["condition: === => !=="]],
  ["a sum", "const x = a + b", ["condition: + => -"]],
  ["words that are joined", 'const x = a + "!"', []],
  ["both sides of AND", "const x = a && b", ["logic: a && b => ((a) || (b))"]],
  ["OR beside ??", "const x = (a || b) ?? c", ["logic: a || b => ((a) && (b))"]],
  ["a condition", "if (a) b = c;", ["condition: a => !(a)"]],
  ["a choice", "const x = a ? b : c", ["condition: a => !(a)"]],
  [
    "a number, both ways",
    "const x = minutes(10)",
    ["unit: minutes => hours", "number: 10 => 11", "number: 10 => 9"],
  ],
  [
    "a limit of a schema",
    "const x = z.string().max(9)",
    ["unit: max => min", "number: 9 => 10", "number: 9 => 8"],
  ],
  [
    "bounds in an expression",
    "const x = /^a{8,128}$/",
    ["number: /^a{8,128}$/ => /^a{9,128}$/", "number: /^a{8,128}$/ => /^a{8,129}$/"],
  ],
  [
    "a reason",
    'const x = { ok: false, reason: "gone" }',
    ["boolean: false => true", 'word: "gone" => "gone_changed"'],
  ],
  ["words for people", 'const x = { label: "Gone" }', []],
  ["a filter", "const x = all.filter((each) => each)", ["filter: .filter((each) => each) => nothing"]],
  ["a schedule", 'const x = { schedule: "*/5 * * * *" }', ['schedule: "*/5 * * * *" => "11 3 1 * *"']],
  ["a condition of SQL", "const x = sql`select where a = ${b}`", ["sql: a = ${b} => true"]],
])("%s is changed", (_name, code, changes) => {
  expect(changesOf(code)).toEqual(changes);
});

test("a statement and a guard are taken out", () => {
  const code = "async function f() {\n  if (isOld(a)) return;\n  await store(a);\n}\n";
  expect(changesOf(code)).toEqual([
    "condition: isOld(a) => !(isOld(a))",
    "guard: if (isOld(a)) return; => nothing",
    "statement: await store(a); => nothing",
  ]);
});

test.each([
  ["types", "type A = 5 | true; const a = b as 7;"],
  ["imports", 'import a from "b";'],
  ["names of properties and indexes", "use.a = { 5: a }; b = a[1];"],
  ["lines of the log", "deps.log.warn(a);"],
  ["what only asserts", 'throw new Error("5");'],
  ["names of locks", "const lock = 7_231_904_158;"],
])("%s are left alone", (_name, code) => {
  expect(changesOf(code)).toEqual([]);
});

test("a guard that asserts stays, and one that refuses goes", () => {
  expect(changesOf("if (a) throw new Error(b);")).toEqual(["condition: a => !(a)"]);
  expect(changesOf("if (a) throw problem(b);")).toContain("guard: if (a) throw problem(b); => nothing");
});

test("how a page looks is left alone, and what it shows is not", () => {
  const code = '<p tabIndex={-1} className="a">{isOpen && count > 3}</p>';
  expect(listMutations("a.tsx", code).map(({ change }) => change)).toEqual([
    "isOpen && count > 3 => ((isOpen) || (count > 3))",
    "> => >=",
    "3 => 4",
    "3 => 2",
  ]);
});

test("a mutation says where it is, and what the program becomes", () => {
  const code = "const a = 1;\n\nexport const isOld = (age: number) =>\n  age\n    > most;\n";
  const [mutation] = listMutations("rules.ts", code).filter(({ kind }) => kind === "comparison");
  expect(mutation).toMatchObject({ file: "rules.ts", line: 5, code: "> most;", change: "> => >=" });
  expect(mutation && applyMutation(code, mutation)).toBe(code.replace(">\u0020most", ">= most"));
});

test("a file that is no program is not passed over", () => {
  expect(() => listMutations("a.ts", "if (")).toThrow("a.ts: ");
});
