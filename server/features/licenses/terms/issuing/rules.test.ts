import { describe, expect, it, test } from "vitest";
import {
  licenseStart as start,
  loadedTiers as tiers,
  onDay as on,
} from "../../../../testing/sample-license.ts";
import { tierOf } from "../../facts/rules.ts";
import { confirmByOf, entitlementsOf, renewalStart, suiteOf, termOf, trialEntitlements } from "./rules.ts";

describe("termOf", () => {
  it("ends a trial without grace and a paid license with it", () => {
    const without = { updatesUntil: null, termDay: null };
    expect(termOf(tierOf(tiers, "trial"), { days: 7 }, start)).toEqual({
      endsAt: on(7),
      graceUntil: on(7),
      ...without,
    });
    expect(termOf(tierOf(tiers, "standard"), { days: 30 }, start)).toEqual({
      endsAt: on(30),
      graceUntil: on(33),
      ...without,
    });
  });

  it("includes updates from the start of the term, apart from its end", () => {
    const policy = { graceDays: 0, updateDays: 365 };
    expect(termOf(policy, { days: 30 }, start).updatesUntil).toEqual(on(365));
  });

  it.each([
    ["monthly", "2027-01-31T08:00:00Z", "2027-02-28T08:00:00.000Z"],
    ["monthly", "2028-01-30T08:00:00Z", "2028-02-29T08:00:00.000Z"],
    ["monthly", "2026-12-15T08:00:00Z", "2027-01-15T08:00:00.000Z"],
    ["yearly", "2028-02-29T08:00:00Z", "2029-02-28T08:00:00.000Z"],
    ["yearly", "2026-11-22T08:00:00Z", "2027-11-22T08:00:00.000Z"],
  ] as const)("ends a %s term from %s on the same day of the calendar: %s", (term, from, end) => {
    const dates = termOf({ graceDays: 0, updateDays: null }, { term }, new Date(from));
    expect(dates.endsAt.toISOString()).toBe(end);
  });
});

it.each([
  ["monthly", "2027-01-31T08:00:00Z", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
  ["monthly", "2027-12-30T08:00:00Z", ["2028-01-30", "2028-02-29", "2028-03-30"]],
  ["yearly", "2028-02-29T08:00:00Z", ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
] as const)("%s terms that go on keep the day of %s", (term, from, ends) => {
  let [start, termDay]: [Date, number | null] = [new Date(from), null];
  for (const end of ends) {
    const dates = termOf({ graceDays: 0, updateDays: null }, { term }, start, termDay);
    expect(dates.endsAt.toISOString().slice(0, 10)).toBe(end);
    [start, termDay] = [dates.endsAt, dates.termDay];
  }
});

describe("renewalStart", () => {
  it.each([
    ["from_expiry", 20, 30],
    ["from_expiry", 40, 30],
    ["from_now", 20, 20],
    ["from_now", 40, 40],
    ["from_now_if_expired", 20, 30],
    ["from_now_if_expired", 40, 40],
  ] as const)("%s, renewed on day %s of 30, counts from day %s", (renewal, today, from) => {
    expect(renewalStart({ renewal }, on(30), on(today))).toEqual(on(from));
  });
});

it.each([
  [24, true, "2026-11-21T12:00:00.000Z"],
  [null, true, undefined],
  [24, false, undefined],
] as const)(
  "with %s hours to confirm the address and a mail server (%s): until %s",
  (confirmHours, hasMailServer, by) => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(confirmByOf({ confirmHours, hasMailServer, startsPaused: false }, now)?.toISOString()).toBe(by);
    const paused = confirmByOf({ confirmHours, hasMailServer, startsPaused: true }, now);
    expect(paused).toEqual(by === undefined ? null : now);
  },
);

test("a trial covers every plan and whatever else the suite has; a shop without more has its plans", () => {
  const plans = [{ id: "volume-bot" }, { id: "reply-bot" }];
  expect(suiteOf({ plans, catalogue: [{ id: "reply-bot" }, { id: "like-bot" }] })).toEqual([
    "volume-bot",
    "reply-bot",
    "like-bot",
  ]);
  expect(suiteOf({ plans, catalogue: [] })).toEqual(["volume-bot", "reply-bot"]);
});

test("a license names the app first that was chosen, or else the featured one", () => {
  const shop = {
    plans: [
      { id: "volume-bot" },
      { id: "reply-bot" },
      { id: "bundler-bot", entitlements: ["export", "bundler-bot"] },
    ],
    catalogue: [{ id: "like-bot" }],
    tiers: [{ id: "standard", entitlements: ["export", "reply-bot"] }, { id: "trial" }],
    featuredPlan: "reply-bot",
  };
  const rest = ["bundler-bot", "like-bot"];
  expect(trialEntitlements(shop, [])).toEqual(["reply-bot", "volume-bot", ...rest]);
  expect(trialEntitlements(shop, ["volume-bot"])).toEqual(["volume-bot", "reply-bot", ...rest]);
  expect(trialEntitlements(shop, ["bundler-bot"])).toEqual(["bundler-bot", "export"]);
  expect(entitlementsOf(shop, "standard")).toEqual(["reply-bot", "export"]);
  expect(entitlementsOf(shop, "standard", "export")).toEqual(["export", "reply-bot"]);
  expect(entitlementsOf(shop, "standard", "like-bot")).toEqual(["reply-bot", "export"]);
});
