import { expect, test } from "vitest";
import { diffStates } from "./diff-states.ts";

test("two states differ by the paths of their fields", () => {
  const before = { email: "a@b.example", machines: { used: 1, max: 3 }, tags: ["x"], ends: null };
  const after = { email: "a@b.example", machines: { used: 1, max: null }, tags: ["x", "y"], order: "7" };
  expect(diffStates(before, after)).toEqual([
    { term: "machines.max", before: "3", after: "null" },
    { term: "tags", before: '["x"]', after: '["x","y"]' },
    { term: "ends", before: "null", after: "–" },
    { term: "order", before: "–", after: "7" },
  ]);
});

test("what is new or gone differs in everything", () => {
  expect(diffStates(null, { tier: "standard" })).toEqual([{ term: "tier", before: "–", after: "standard" }]);
  expect(diffStates({ tier: "standard" }, null)).toEqual([{ term: "tier", before: "standard", after: "–" }]);
  expect(diffStates(null, null)).toEqual([]);
});
