import { expect, it } from "vitest";
import { onDay as on, sampleLicense as license } from "../../../../testing/sample-license.ts";
import { errorFor, keyStatusOf } from "./rules.ts";

it.each([
  ["before its first machine", {}, 1, "inactive"],
  ["with a machine", { activatedAt: on(1) }, 2, "active"],
  ["in its grace", { activatedAt: on(1) }, 32, "active"],
  ["after its grace", { activatedAt: on(1) }, 33, "expired"],
  ["after its end, though paused", { confirmBy: on(1) }, 40, "expired"],
  ["while paused", { activatedAt: on(0), confirmBy: on(1) }, 1, "disabled"],
  ["while suspended", { suspendedAt: on(1) }, 2, "disabled"],
  ["when revoked", { revokedAt: on(1) }, 99, "disabled"],
])("the key of a license %s is as Lemon Squeezy calls it", (_name, facts, day, status) => {
  expect(keyStatusOf({ ...license, ...facts }, on(day))).toBe(status);
});

it.each([
  ["NOT_FOUND", "license_key not found."],
  ["TOO_MANY_MACHINES", "This license key has reached the activation limit."],
  ["EXPIRED", "This license key is expired."],
  ["TRIAL_EXPIRED", "This license key is expired."],
  ["SUSPENDED", "This license key is disabled."],
  ["REVOKED", "This license key is disabled."],
  ["UNCONFIRMED", "Ours."],
] as const)("%s is said as its clients compare it", (code, words) => {
  expect(errorFor(code, "Ours.")).toBe(words);
});
