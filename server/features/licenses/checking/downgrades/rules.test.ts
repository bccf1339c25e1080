import { describe, expect, it } from "vitest";
import { loadedTiers as tiers, sampleLicense } from "../../../../testing/sample-license.ts";
import { policyOf } from "../../facts/rules.ts";
import { explainExcess } from "./explain-excess.ts";
import { countExcess, keptOf, type LicenseUse, machinesKept, membersKept } from "./rules.ts";

const policy = policyOf({ ...sampleLicense, tier: "professional", overrides: {} }, tiers);
const used = (rules: Partial<LicenseUse["policy"]>, machinesUsed = 3, usersUsed = 3): LicenseUse => ({
  policy: { ...policy, onDowngrade: "refuse-most-recent", machines: 2, users: 2, ...rules },
  machinesUsed,
  usersUsed,
});

it("a tier refuses nobody who is there, unless its policy says so", () => {
  expect(tiers.map(({ onDowngrade }) => onDowngrade)).toEqual(tiers.map(() => "refuse-new"));
});

describe("how many stay", () => {
  it.each([
    ["more than it allows", used({}), 2, 1],
    ["the owner alone", used({ users: 1, machines: 1 }), 1, 0],
    ["exactly what it allows", used({}, 2, 2), null, null],
    ["less", used({}, 0, 1), null, null],
    ["an overage that is used up", used({ overage: 1 }, 4), 3, 1],
    ["an overage", used({ overage: 1 }), null, 1],
    ["any overage", used({ overage: "always" }), null, 1],
    ["no limits", used({ machines: null, users: null }), null, null],
    ["those there are kept", used({ onDowngrade: "keep" }), null, null],
    ["new ones are refused", used({ onDowngrade: "refuse-new" }), null, null],
  ])("with %s", (_, each, machines, members) => {
    expect([machinesKept(each), membersKept(each)]).toEqual([machines, members]);
  });

  it("goes by the rules of the license, and refuses nobody on a tier that is gone", () => {
    const overrides = { machines: 1, users: 2, onDowngrade: "refuse-most-recent" } as const;
    const license = { tier: "professional", overrides, machinesUsed: 2, usersUsed: 3 };
    expect(keptOf(license, tiers)).toEqual({ machines: 1, members: 1 });
    expect(keptOf({ ...license, overrides: {} }, tiers)).toEqual({ machines: null, members: null });
    expect(keptOf({ ...license, tier: "gone" }, tiers)).toEqual({ machines: null, members: null });
  });
});

it.each([
  [used({}), 1, 1],
  [used({ overage: 1 }, 5, 2), 2, 0],
  [used({ machines: null, users: null }), 0, 0],
  [used({}, 1, 1), 0, 0],
])("counts what is beyond the limits of %j", (each, machines, users) => {
  expect(countExcess(each)).toEqual({ machines, users });
});

it.each([
  [used({}, 2, 2), null],
  [used({}, 3, 2), "1 machine beyond the limit. Those that came last are refused until enough is removed."],
  [
    used({}, 4, 4),
    "2 machines and 2 people beyond the limit. Those that came last are refused until enough is removed.",
  ],
  [
    used({ onDowngrade: "refuse-new" }, 2, 3),
    "1 person beyond the limit. What is there stays, and no more is taken until enough is removed.",
  ],
  [
    used({ onDowngrade: "keep" }, 2, 3),
    "1 person beyond the limit. What is there stays, and no more is taken until enough is removed.",
  ],
])("says in words what is beyond the limits, and what happens to it", (each, words) => {
  expect(explainExcess(each)).toBe(words);
});
