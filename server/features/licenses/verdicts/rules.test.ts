import { describe, expect, it } from "vitest";
import {
  licenseStart as start,
  loadedTiers as tiers,
  onDay as on,
  sampleLicense,
} from "../../../testing/sample-license.ts";
import { judge, type Question, type Standing, standingOf } from "./rules.ts";

const shop = "https://shop.example";

const license: Standing["license"] = {
  ...sampleLicense,
  tier: "professional",
  graceUntil: on(37),
  activatedAt: start,
  overrides: { machines: 2 },
  entitlements: ["volume-bot"],
};
const machine = { id: "machine", name: "studio-pc", activatedAt: start, lastSeenAt: start, silentAt: null };
const known = standingOf({ ...license, machinesUsed: 1, usersUsed: 1, usageCount: 0 }, machine, tiers, start);
const validating: Question = { product: "volume-bot", activating: false, deviceTaken: false };
const activating: Question = { ...validating, activating: true };
const has = (facts: Partial<Standing["license"]>): Standing => ({
  ...known,
  license: { ...license, ...facts },
});
const newcomer: Standing = { ...known, machine: null };

describe("judge", () => {
  it.each<[string, Standing, Question, number, string]>([
    ["a known machine", known, validating, 1, "VALID"],
    ["no machine named", { ...known, machine: undefined }, validating, 1, "VALID"],
    ["no app named", known, { ...validating, product: undefined }, 1, "VALID"],
    ["the grace days", known, validating, 31, "GRACE"],
    ["after the grace days", known, validating, 37, "EXPIRED"],
    ["a trial that is over", has({ tier: "trial" }), validating, 37, "TRIAL_EXPIRED"],
    ["an address still to be confirmed", has({ confirmBy: on(2) }), validating, 1, "VALID"],
    ["an address that was not confirmed in time", has({ confirmBy: on(2) }), validating, 2, "UNCONFIRMED"],
    ["an end before the address was confirmed", has({ confirmBy: on(2) }), validating, 37, "EXPIRED"],
    ["a suspended license", has({ suspendedAt: on(1) }), validating, 2, "SUSPENDED"],
    ["a revoked license", has({ revokedAt: on(1), suspendedAt: on(1) }), validating, 2, "REVOKED"],
    [
      "an app that it does not cover",
      known,
      { ...validating, product: "reply-bot" },
      1,
      "ENTITLEMENTS_MISSING",
    ],
    ["the first machine, not yet activated", { ...newcomer, machinesUsed: 0 }, validating, 1, "NO_MACHINE"],
    ["another machine than the activated one", newcomer, validating, 1, "FINGERPRINT_SCOPE_MISMATCH"],
    ["a newcomer with room", newcomer, activating, 1, "VALID"],
    ["a newcomer without room", { ...newcomer, machinesUsed: 2 }, activating, 1, "TOO_MANY_MACHINES"],
    [
      "a newcomer without any limit",
      { ...newcomer, machinesUsed: 99, policy: { ...known.policy, machines: null } },
      activating,
      1,
      "VALID",
    ],
    ["the same machine again, though all are taken", { ...known, machinesUsed: 2 }, activating, 1, "VALID"],
    ["a device that had a trial", newcomer, { ...activating, deviceTaken: true }, 1, "TRIAL_USED_ON_DEVICE"],
  ])("answers for %s", (_, standing, question, day, code) => {
    const ruling = judge(standing, question, on(day), shop);
    expect(ruling.code).toBe(code);
    expect(ruling.valid).toBe(code === "VALID" || code === "GRACE");
  });

  it("lists every check, not only the first that failed", () => {
    const { checks, code } = judge(
      { ...has({ suspendedAt: on(1) }), machine: null },
      validating,
      on(40),
      shop,
    );
    expect(code).toBe("SUSPENDED");
    expect(checks.filter((check) => !check.passed).map((check) => check.check)).toEqual([
      "not_suspended",
      "not_expired",
      "machine",
    ]);
  });

  it("names the remedies, with their pages", () => {
    const full = judge({ ...newcomer, machinesUsed: 2 }, activating, on(1), shop);
    expect(full.next).toEqual([
      { action: "free_device", url: `${shop}/license-dashboard#machines` },
      { action: "upgrade", url: `${shop}/pricing#tiers` },
    ]);
    expect(judge(known, validating, on(1), shop).next).toEqual([]);
  });

  it.each<[string, Standing, number]>([
    ["activate #machines", newcomer, 1],
    ["renew #extend", known, 31],
    ["confirm_email #confirm", has({ confirmBy: on(2) }), 2],
    ["contact #help", has({ suspendedAt: on(1) }), 2],
  ])("links the remedy %s of the license page", (remedy, standing, day) => {
    const [action, section] = remedy.split(" ");
    expect(judge(standing, validating, on(day), shop).next).toEqual([
      { action, url: `${shop}/license-dashboard${section}` },
    ]);
  });
});

describe("an unknown key", () => {
  it("gets only the code NOT_FOUND and its one check", () => {
    expect(judge(undefined, validating, start, shop)).toMatchObject({
      valid: false,
      code: "NOT_FOUND",
      next: [],
      checks: [{ check: "exists", passed: false }],
    });
  });
});

describe("where a license stands", () => {
  const pending = { ...license, activatedAt: null, machinesUsed: 0, usersUsed: 1, usageCount: 3 };

  it("has the license's own limits, else those of its tier", () => {
    expect(standingOf({ ...pending, overrides: { machines: 7 } }, null, tiers, start).policy.machines).toBe(
      7,
    );
    expect(standingOf(pending, null, tiers, start)).toMatchObject({
      machinesUsed: 0,
      usageCount: 3,
      machine: null,
    });
  });

  it("has the status of that moment, and the end of the grace", () => {
    expect(standingOf(pending, null, tiers, on(1))).toMatchObject({ status: "pending", graceEnd: on(37) });
    expect(standingOf(pending, null, tiers, on(37)).status).toBe("expired");
  });
});
