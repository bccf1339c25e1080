import { describe, expect, it } from "vitest";
import { onDay as on } from "../../../../testing/sample-license.ts";
import { componentsNeeded, isIncluded } from "./rules.ts";

describe("how many components have to be the same", () => {
  it.each([
    ["any", 5, 1],
    ["most", 5, 3],
    ["most", 4, 3],
    ["most", 1, 1],
    ["all", 5, 5],
    ["most", 0, 0],
    [2, 5, 2],
    [4, 3, 3],
  ] as const)("%s of %i are %i", (componentMatch, total, needed) => {
    expect(componentsNeeded({ componentMatch }, total)).toBe(needed);
  });
});

describe("whether a release is included", () => {
  it.each([
    ["published before updates ended", on(10), on(9), true],
    ["published at that moment", on(10), on(10), true],
    ["published later", on(10), on(11), false],
    ["not known here", on(10), undefined, true],
    ["of a license whose updates do not end", null, on(1000), true],
  ])("a release is included: %s", (_, updatesUntil, publishedAt, included) => {
    expect(isIncluded({ updatesUntil }, publishedAt)).toBe(included);
  });
});
