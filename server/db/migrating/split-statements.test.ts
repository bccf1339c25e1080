import { expect, test } from "vitest";

import { readMigrations } from "./read-migrations.ts";
import { splitStatements } from "./split-statements.ts";

test.each([
  ["two statements", "select 1; select 2;", ["select 1", "select 2"]],
  ["one without an end", "select 1", ["select 1"]],
  ["nothing but comments", "-- none; at all\n/* none; */ ;;", []],
  ["a comment before and within", "-- a; b\nselect 1 -- c; d\n, 2;", ["-- a; b\nselect 1 -- c; d\n, 2"]],
  ["texts", "select ';''', E'\\';', \"a;b\"; select 2", ["select ';''', E'\\';', \"a;b\"", "select 2"]],
  [
    "a function",
    "create function f() as $$ a; b; $$; select 1",
    ["create function f() as $$ a; b; $$", "select 1"],
  ],
  ["a named body", "do $x$ a; $$ b; $$ $x$; select 1", ["do $x$ a; $$ b; $$ $x$", "select 1"]],
  ["a parameter", "select $1; select 2", ["select $1", "select 2"]],
])("%s", (_, text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});

test("the product's own migrations are split without a loss", async () => {
  for (const { text } of await readMigrations()) {
    const rest = splitStatements(text).join(";");
    const letters = (words: string) => words.replace(/[\s;]/g, "");
    // Comments after the last statement belong to none.
    expect(letters(text).startsWith(letters(rest))).toBe(true);
  }
});
