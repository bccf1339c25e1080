import { describe, expect, it } from "vitest";
import { loadedTiers as tiers } from "../../../../testing/sample-license.ts";
import { policyOf } from "../../facts/rules.ts";
import { afterBelowUse, findBelowUse, isBelowUse, limitsToKeep } from "./rules.ts";

const policy = policyOf({ tier: "professional", overrides: { machines: 2, users: 2 } }, tiers);
const used = (machinesUsed: number, usersUsed: number, rules: Partial<typeof policy> = {}) => ({
  policy: { ...policy, ...rules },
  machinesUsed,
  usersUsed,
});

describe("a change below what is used", () => {
  it.each([
    [used(2, 2), undefined],
    [used(3, 2), "below_use"],
    [used(2, 3), "below_use"],
    [used(3, 2, { overage: 1 }), undefined],
    [used(9, 9, { machines: null, users: null }), undefined],
    [used(3, 2, { onDowngrade: "keep" }), "below_use_kept"],
    [used(3, 2, { onDowngrade: "refuse-most-recent" }), "below_use_refused"],
  ])("has a reason by its policy: %#", (use, reason) => {
    expect(findBelowUse(use)).toBe(reason);
  });

  it("is told from other refusals, each with what happens", () => {
    for (const reason of Object.keys(afterBelowUse)) expect(isBelowUse(reason)).toBe(true);
    expect(new Set(Object.values(afterBelowUse)).size).toBe(3);
    for (const other of ["same_limits", "gives_less", "toString"]) expect(isBelowUse(other)).toBe(false);
  });
});

it.each([
  [used(3, 4, { onDowngrade: "keep" }), { machines: 3, users: 4 }],
  [used(3, 2, { onDowngrade: "keep" }), { machines: 3 }],
  [used(1, 3, { onDowngrade: "keep" }), { users: 3 }],
  // The overage comes on top of the limit, so the license takes just as many as are there.
  [used(5, 1, { onDowngrade: "keep", overage: 1 }), { machines: 4 }],
  [used(2, 2, { onDowngrade: "keep" }), {}],
  [used(9, 9, { onDowngrade: "keep", machines: null, users: null }), {}],
  [used(3, 3, { onDowngrade: "refuse-new" }), {}],
  [used(3, 3, { onDowngrade: "refuse-most-recent" }), {}],
])("limits that keep all that is there: %#", (use, limits) => {
  expect(limitsToKeep(use)).toEqual(limits);
});
