import { tiers } from "@keystead/content/tiers";
import { describe, expect, it } from "vitest";
import { days, later } from "../../platform/clock.ts";
import { graceEnd, type LicenseFacts, limitsOf, statusOf, tierOf } from "./rules.ts";

const start = new Date("2026-11-20T12:00:00Z");
const license: LicenseFacts = {
  id: "license",
  entitlements: [],
  tier: "standard",
  startsAt: start,
  endsAt: later(start, days(30)),
  graceUntil: later(start, days(33)),
  activatedAt: null,
  confirmBy: null,
  suspendedAt: null,
  revokedAt: null,
  machineLimit: null,
  userLimit: null,
};
const on = (day: number) => later(start, days(day));

describe("statusOf", () => {
  it.each([
    ["pending before the first machine", {}, 1, "pending"],
    ["active after it", { activatedAt: on(1) }, 2, "active"],
    ["active in its grace", { activatedAt: on(1) }, 31, "active"],
    ["expired when the grace is over, to the millisecond", { activatedAt: on(1) }, 33, "expired"],
    ["expired though it was never used", {}, 40, "expired"],
    ["suspended", { activatedAt: on(1), suspendedAt: on(2) }, 3, "suspended"],
    ["suspended even beyond its end", { suspendedAt: on(2) }, 99, "suspended"],
    ["revoked above all", { suspendedAt: on(2), revokedAt: on(3) }, 4, "revoked"],
  ])("is %s", (_, facts, day, status) => {
    expect(statusOf({ ...license, ...facts }, on(day))).toBe(status);
  });
});

describe("limitsOf", () => {
  it("takes the tier's limits, unless the license has its own", () => {
    expect(limitsOf(license, tiers)).toEqual({ machines: 1, users: 1 });
    expect(limitsOf({ ...license, machineLimit: 3, userLimit: 2 }, tiers)).toEqual({ machines: 3, users: 2 });
    expect(limitsOf({ ...license, tier: "enterprise" }, tiers)).toEqual({ machines: null, users: null });
  });
});

describe("tierOf", () => {
  it("knows the tiers of the shop and no others", () => {
    expect(tierOf(tiers, "trial").name).toBe("Trial");
    expect(() => tierOf(tiers, "gold")).toThrow('There is no tier "gold".');
  });
});

describe("graceEnd", () => {
  it("is the moment at which the grace is over, if there is any", () => {
    expect(graceEnd(license)).toEqual(on(33));
    expect(graceEnd({ ...license, graceUntil: license.endsAt })).toBeNull();
  });
});
