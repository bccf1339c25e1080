import { expect, test } from "vitest";
import { loadedTiers as tiers, onDay as on, sampleLicense } from "../../../../testing/sample-license.ts";
import { later } from "../../../../platform/clock.ts";
import { presentValidation } from "./present-validation.ts";
import { checkLicense, licenseStateOf } from "./rules.ts";

test.each([
  ["before its end", { tier: "trial" }, later(on(30), -1), true],
  ["at its end, with days of grace", { tier: "trial" }, on(30), false],
  ["suspended", { tier: "trial", suspendedAt: on(1) }, on(2), false],
  ["of a license that is bought", {}, on(1), undefined],
])("an app is told whether a trial runs: %s", (_, facts, now, isActive) => {
  const license = { ...sampleLicense, ...facts, machinesUsed: 0, usersUsed: 1, usageCount: 0 };
  const state = licenseStateOf(license, undefined, tiers, now);
  const result = checkLicense(state, {}, now, "https://shop.example");
  const request = { call: "validate", licenseKey: "PF7K-2M9X-T4LB-Q2MD" } as const;
  expect(presentValidation({ result, state, request }, now).trial?.active).toBe(isActive);
});
