import { describe, expect, it } from "vitest";
import {
  loadedTiers as tiers,
  onDay as on,
  sampleLicense as license,
} from "../../../testing/sample-license.ts";
import { graceEnd, hasRoomForMachine, pickUsable, policyOf, statusOf, tierOf } from "./rules.ts";

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

describe("pickUsable", () => {
  const working = { ...license, id: "working" };
  const paused = { ...license, id: "paused", confirmBy: on(1) };
  const revoked = { ...license, id: "revoked", revokedAt: on(1) };

  it("keeps those that may be used, in their order", () => {
    const newest = { ...license, id: "newest" };
    expect(pickUsable([newest, revoked, paused, working], on(2))).toEqual({
      ok: true,
      licenses: [newest, working],
    });
  });

  it.each([
    ["there is none", [], "no_license"],
    ["none runs", [revoked], "no_license"],
    ["the only one that runs pauses at this moment", [{ ...paused, confirmBy: on(2) }], "email_unconfirmed"],
    ["the only one that runs is paused", [revoked, paused], "email_unconfirmed"],
  ])("says why when %s", (_, licenses, reason) => {
    expect(pickUsable(licenses, on(2))).toEqual({ ok: false, reason });
  });
});

describe("policyOf", () => {
  it("takes the tier's rules, unless the license has its own", () => {
    expect(policyOf(license, tiers)).toMatchObject({ machines: 1, users: 1, graceDays: 3, overage: "none" });
    const overrides = { machines: 3, users: null, overage: "always" } as const;
    expect(policyOf({ ...license, overrides }, tiers)).toMatchObject({ ...overrides, graceDays: 3 });
    expect(policyOf({ ...license, tier: "enterprise" }, tiers)).toMatchObject({
      machines: null,
      users: null,
    });
  });
});

describe("hasRoomForMachine", () => {
  const policy = policyOf({ ...license, overrides: { machines: 2 } }, tiers);

  it.each([
    ["below the limit", policy, 1, true],
    ["at the limit", policy, 2, false],
    ["within the overage", { ...policy, overage: 2 }, 3, true],
    ["at the end of the overage", { ...policy, overage: 2 }, 4, false],
    ["with any overage", { ...policy, overage: "always" as const }, 400, true],
    ["without a limit", { ...policy, machines: null }, 400, true],
  ])("is right %s", (_, rules, used, hasRoom) => {
    expect(hasRoomForMachine(rules, used)).toBe(hasRoom);
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
