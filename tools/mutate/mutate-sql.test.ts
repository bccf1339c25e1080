import { expect, test } from "vitest";
import { listMutations } from "./list-mutations.ts";

const conditionsOf = (statement: string): string[] =>
  listMutations("store.ts", `const rows = sql\`${statement}\`;`)
    .filter(({ kind }) => kind === "sql")
    .map(({ change }) => change);

test.each([
  ["each condition", "select a from t where a = 1 and b is null order by a", ["a = 1", "b is null"]],
  ["values", "select a from t where a = ${one} and ${two}", ["a = ${one}", "${two}"]],
  ["casts of values", "select a from t where a = any(${ids}::uuid[]) limit 1", ["a = any(${ids}::uuid[])"]],
  [
    "conditions in brackets, as one and by themselves",
    "delete from t where (a or b and c) and d returning id",
    ["(a or b and c)", "c", "d"],
  ],
  ["BETWEEN with its AND", "select a from t where a between 1 and 2 and b", ["a between 1 and 2", "b"]],
  ["DISTINCT FROM", "select a from t where a is distinct from b", ["a is distinct from b"]],
  [
    "a condition with a statement in it",
    "select a from t where not exists (select from u where u.id = t.id) and b",
    ["not exists (select from u where u.id = t.id)", "u.id = t.id", "b"],
  ],
  ["the last condition before a bracket", "with x as (select a from t where a > 1) select", ["a > 1"]],
  ["comments are left out", "select a from t -- where a and b\n where c", ["c"]],
  ["words in quotes are one", "select a from t where a = ' and b' and c", ["a = ' and b'", "c"]],
  ["a sign before words in quotes", "select a from t where (b->>'c' = d) and e", ["(b->>'c' = d)", "e"]],
  ["a statement without conditions", "select a and_more, 'where b' from t", []],
])("%s", (_name, statement, conditions) => {
  expect(conditionsOf(statement)).toEqual(conditions.map((condition) => `${condition} => true`));
});

test("a descending order becomes ascending", () => {
  expect(conditionsOf("select a from t order by a desc")).toEqual(["desc => asc"]);
});
