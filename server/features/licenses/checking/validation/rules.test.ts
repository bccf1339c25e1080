import { describe, expect, it } from "vitest";
import {
  licenseStart as start,
  loadedTiers as tiers,
  onDay as on,
  sampleLicense,
} from "../../../../testing/sample-license.ts";
import { days, later, minutes, seconds } from "../../../../platform/clock.ts";
import { checkLicense, type Question, type LicenseState, licenseStateOf, needsMark } from "./rules.ts";

const shop = "https://shop.example";

const license: LicenseState["license"] = {
  ...sampleLicense,
  tier: "professional",
  graceUntil: on(37),
  activatedAt: start,
  overrides: { machines: 2 },
  entitlements: ["volume-bot"],
};
/** A millisecond, in days. */
const moment = 1 / days(1);
const machine = {
  id: "machine",
  name: "studio-pc",
  activatedAt: start,
  lastSeenAt: start,
  silentAt: null,
  memberId: null,
};
const known = licenseStateOf(
  { ...license, machinesUsed: 1, usersUsed: 1, usageCount: 0 },
  machine,
  tiers,
  start,
);
const validating: Question = { product: "volume-bot", activating: false, deviceTaken: false };
const activating: Question = { ...validating, activating: true };
const has = (facts: Partial<LicenseState["license"]>): LicenseState => ({
  ...known,
  license: { ...license, ...facts },
});
const claiming: Question = { ...validating, claiming: true };
const asksAs = (memberId: string): LicenseState => ({ ...known, memberId });
const ofMember: LicenseState = { ...known, machine: { ...machine, memberId: "member" } };
const newcomer: LicenseState = { ...known, machine: null };

const asksWho: Question = { ...validating, scopes: { isUser: true } };
const none = { machine: false, user: false };
const refusing: LicenseState = {
  ...known,
  policy: { ...known.policy, onDowngrade: "refuse-most-recent" },
};

describe("the check of a license", () => {
  it.each<[string, LicenseState, Question, number, string]>([
    ["a known machine", known, validating, 1, "VALID"],
    ["no machine named", { ...known, machine: undefined }, validating, 1, "VALID"],
    ["a member on the owner's machine", asksAs("member"), validating, 1, "VALID"],
    ["what belongs to the owner's machine", asksAs("member"), claiming, 1, "FINGERPRINT_SCOPE_MISMATCH"],
    ["what belongs to a member's, asked by its owner", ofMember, claiming, 1, "VALID"],
    [
      "what belongs to a member's, asked by the member",
      { ...ofMember, memberId: "member" },
      claiming,
      1,
      "VALID",
    ],
    [
      "what an offline request of the owner's machine asks for",
      asksAs("member"),
      { ...activating, claiming: true },
      1,
      "FINGERPRINT_SCOPE_MISMATCH",
    ],
    ["no app named", known, { ...validating, product: undefined }, 1, "VALID"],
    ["its last moment", known, validating, 30 - moment, "VALID"],
    ["the end of its term", known, validating, 30, "GRACE"],
    ["the grace days", known, validating, 31, "GRACE"],
    ["the last moment of the grace days", known, validating, 37 - moment, "GRACE"],
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
    ["more people than it allows, who stay", { ...known, usersUsed: 9 }, asksWho, 1, "VALID"],
    [
      "a person who joined last",
      refusing,
      { ...asksWho, excess: { ...none, user: true } },
      1,
      "TOO_MANY_USERS",
    ],
    ["a key of such a person", refusing, { excess: { ...none, user: true } }, 1, "TOO_MANY_USERS"],
    ["a person who joined before", refusing, { ...asksWho, excess: none }, 1, "VALID"],
    ["a machine that came last", refusing, { excess: { ...none, machine: true } }, 1, "TOO_MANY_MACHINES"],
    [
      "such a machine that activates again",
      refusing,
      { ...activating, excess: { ...none, machine: true } },
      1,
      "TOO_MANY_MACHINES",
    ],
    ["a machine that came before", refusing, { ...activating, excess: none }, 1, "VALID"],
    ["a device that had a trial", newcomer, { ...activating, deviceTaken: true }, 1, "TRIAL_USED_ON_DEVICE"],
  ])("answers for %s", (_, state, question, day, code) => {
    const result = checkLicense(state, question, on(day), shop);
    expect(result.code).toBe(code);
    expect(result.valid).toBe(code === "VALID" || code === "GRACE");
  });

  it("lists every check, not only the first that failed", () => {
    const { checks, code } = checkLicense(
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

  it("says whose machine it is only to a member who names another person's", () => {
    const told = (state: LicenseState) => checkLicense(state, claiming, on(1), shop).detail;
    const unknown = told(newcomer);
    expect(told({ ...newcomer, memberId: "member" })).toBe(unknown);
    expect(told(asksAs("member"))).not.toBe(unknown);
  });

  it("names the next steps, with their pages", () => {
    const full = checkLicense({ ...newcomer, machinesUsed: 2 }, activating, on(1), shop);
    expect(full.next).toEqual([
      { action: "free_device", url: `${shop}/license-dashboard#machines` },
      { action: "upgrade", url: `${shop}/pricing#tiers` },
    ]);
    expect(checkLicense(known, validating, on(1), shop).next).toEqual([]);
  });

  it.each<[string, LicenseState, number]>([
    ["activate #machines", newcomer, 1],
    ["renew #extend", known, 31],
    ["confirm_email #confirm", has({ confirmBy: on(2) }), 2],
    ["contact #help", has({ suspendedAt: on(1) }), 2],
  ])("links the next step %s of the license page", (nextStep, state, day) => {
    const [action, section] = nextStep.split(" ");
    expect(checkLicense(state, validating, on(day), shop).next).toEqual([
      { action, url: `${shop}/license-dashboard${section}` },
    ]);
  });
});

describe("an unknown key", () => {
  it("gets only the code NOT_FOUND and its one check", () => {
    expect(checkLicense(undefined, validating, start, shop)).toMatchObject({
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
    expect(
      licenseStateOf({ ...pending, overrides: { machines: 7 } }, null, tiers, start).policy.machines,
    ).toBe(7);
    expect(licenseStateOf(pending, null, tiers, start)).toMatchObject({
      machinesUsed: 0,
      usageCount: 3,
      machine: null,
    });
  });

  it("has the status of that moment, and the end of the grace", () => {
    expect(licenseStateOf(pending, null, tiers, on(1))).toMatchObject({
      status: "pending",
      graceEnd: on(37),
    });
    expect(licenseStateOf(pending, null, tiers, on(37)).status).toBe("expired");
  });
});

describe("that a machine was seen", () => {
  const now = on(1);
  const ago = (duration: number) => later(now, -duration);

  it.each<[string, Date, Date | null, boolean, boolean]>([
    ["is stored when it was last seen over a minute ago", ago(minutes(1) + 1), null, true, true],
    ["is not stored twice within a minute", ago(minutes(1)), null, true, false],
    ["is not stored when the look-up has done so", ago(minutes(5)), null, false, false],
    [
      "is stored for a floating one that is released within a minute",
      now,
      later(now, seconds(59)),
      false,
      true,
    ],
    ["is not stored for one that has more time", now, later(now, minutes(1)), false, false],
    [
      "is stored for one with more time that was not seen for long",
      ago(minutes(2)),
      later(now, minutes(9)),
      true,
      true,
    ],
  ])("%s", (_, lastSeenAt, silentAt, isUnmarked, needed) => {
    expect(needsMark({ ...machine, lastSeenAt, silentAt }, { isUnmarked }, now)).toBe(needed);
  });
});
