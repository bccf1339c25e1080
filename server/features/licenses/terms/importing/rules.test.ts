import { expect, it } from "vitest";
import { loadedTiers as tiers } from "../../../../testing/sample-license.ts";
import { keepMachines, overridesOf } from "./rules.ts";

const keep = { onDowngrade: "keep" } as const;
const imported = (machines: number, overrides: object, maxMachines?: number | null) => ({
  tier: "standard",
  overrides,
  machines: Array.from({ length: machines }),
  ...(maxMachines !== undefined && { maxMachines }),
});

it("the limits of an export are rules of the license, and what it leaves out is a rule of the tier", () => {
  expect(overridesOf({ overrides: keep })).toEqual(keep);
  expect(overridesOf({ overrides: {}, maxMachines: null, maxUsers: 2 })).toEqual({
    machines: null,
    users: 2,
  });
});

it.each([
  [imported(3, keep), 3],
  [imported(3, keep, 2), 3],
  [imported(3, { ...keep, overage: 1 }), 2],
  [imported(1, keep), undefined],
  [imported(3, keep, null), null],
  [imported(3, {}), undefined],
  [imported(3, { onDowngrade: "refuse-most-recent" }, 2), 2],
])(
  "an import allows all machines that come along where its policy keeps them: %#",
  (license, maxMachines) => {
    expect(keepMachines(license, tiers)).toEqual({
      ...license,
      ...(maxMachines !== undefined && { maxMachines }),
    });
  },
);
