import { expect, test } from "vitest";
import { chooseAllRows, chooseRows, maxChosen } from "./choose-rows.ts";

const listed = ["a", "b", "c", "d", "e"];
const chosen = (...ids: string[]) => new Set(ids);
const many = Array.from({ length: maxChosen + 20 }, (_, index) => String(index));

test.each<[string, Set<string>, { id: string; from?: string }, string[]]>([
  ["a row is chosen", chosen(), { id: "c" }, ["c"]],
  ["a chosen row is no longer", chosen("b", "c"), { id: "c" }, ["b"]],
  ["a range is chosen with both ends", chosen("b"), { id: "d", from: "b" }, ["b", "c", "d"]],
  ["a range goes up as well", chosen("d"), { id: "b", from: "d" }, ["d", "b", "c"]],
  ["a range becomes what its last box becomes", chosen("b", "c", "d"), { id: "d", from: "b" }, []],
  ["a range from a row that is gone is one row", chosen("x"), { id: "c", from: "x" }, ["x", "c"]],
  ["a range to itself is one row", chosen(), { id: "c", from: "c" }, ["c"]],
])("%s", (_, before, press, after) => {
  expect([...chooseRows(listed, before, press)]).toEqual(after);
});

test("no more rows are chosen than the server takes", () => {
  const all = chooseRows(many, chosen("1"), { id: many.at(-1) ?? "", from: "0" });
  expect(all.size).toBe(maxChosen);
  expect(chooseRows(many, all, { id: many.at(-1) ?? "" })).toEqual(all);
  expect(chooseAllRows(many, chosen())).toEqual(new Set(many.slice(0, maxChosen)));
});

test("the box of all rows chooses all that are listed, then none", () => {
  expect(chooseAllRows(listed, chosen("b"))).toEqual(new Set(listed));
  expect(chooseAllRows(listed, chosen(...listed))).toEqual(new Set());
  const most = chooseAllRows(many, chosen());
  expect(chooseAllRows(many, most)).toEqual(new Set());
});
