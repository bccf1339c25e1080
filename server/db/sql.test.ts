import { expect, test } from "vitest";

import { json, plannedForValues, sql } from "./sql.ts";

test("values travel beside the text, numbered in order", () => {
  const statement = sql`select * from machines where license = ${7} and name = ${"it's"}`;
  expect(statement.text).toBe("select * from machines where license = $1 and name = $2");
  expect(statement.values).toEqual([7, "it's"]);
});

test("one template has one name, whatever its values", () => {
  const find = (id: number) => sql`select ${id}::int`;
  expect(find(1).name).toBe(find(2).name);
  expect(find(1).name.length).toBeLessThan(64);
  expect(find(1).name).not.toBe(sql`select ${1}::bigint`.name);
});

test("a fragment is numbered into the whole, at any depth", () => {
  const inner = sql`b = ${2}`;
  const outer = sql`(a = ${1} and ${inner})`;
  const statement = sql`select ${0} where ${outer} or c = ${3}`;
  expect(statement.text).toBe("select $1 where (a = $2 and b = $3) or c = $4");
  expect(statement.values).toEqual([0, 1, 2, 3]);
});

test("a composed text has the name of the same text written in one piece", () => {
  const where = sql`where id = ${1}`;
  expect(sql`select 1 ${where}`.name).toBe(sql`select 1 where id = ${1}`.name);
});

test("JSON is spelled as text, so that an array does not become a PostgreSQL array", () => {
  expect(json(["a", { b: 1 }])).toBe('["a",{"b":1}]');
  expect(json(undefined)).toBe("null");
});

test("a statement that is planned for its values has no name, by which a connection would keep its plan", () => {
  expect(plannedForValues(sql`select ${1}::int`)).toMatchObject({
    text: "select $1::int",
    values: [1],
    name: "",
  });
});
