import { expect, it } from "vitest";
import { sourceStates, withPace } from "./rules.ts";

it.each([
  ["working", 1000, "working"],
  ["working", 1001, "slow"],
  ["sample", 1001, "sample"],
  ["down", 1001, "down"],
] as const)("a part that is %s and took %d ms is %s", (state, took, expected) => {
  expect(withPace(state, took)).toBe(expected);
});

it("stale market figures count as slow, a sample is not a failure", () => {
  expect(sourceStates).toEqual({ live: "working", stale: "slow", sample: "sample" });
});
