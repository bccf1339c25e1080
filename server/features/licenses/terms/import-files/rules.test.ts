import { endlessDays } from "@keystead/contract/values/endless-license";
import { describe, expect, it, test } from "vitest";
import { licenseStart as now, onDay as on } from "../../../../testing/sample-license.ts";
import { days, later } from "../../../../platform/clock.ts";
import { datesOf, isStructured, parseFlag, parseLimit, parseStatus } from "./rules.ts";

type Said = Parameters<typeof datesOf>[0];

const datesFor = (said: Said, status: "active" | "expired" = "active") =>
  datesOf(said, { now, graceDays: 3, status });
const dates = (startsAt: Date, endsAt: Date, graceUntil: Date) => ({
  ok: true,
  value: { startsAt, endsAt, graceUntil },
});
const endless = later(now, days(endlessDays));
const lastMoment = new Date("9999-12-31T23:59:59.999Z");
const lastEnd = new Date("9998-12-31T23:59:59.999Z");

describe("the dates of an imported license", () => {
  it.each<[string, Said, ReturnType<typeof dates>]>([
    ["that starts now and ends never", {}, dates(now, endless, later(endless, days(3)))],
    ["with an end alone", { endsAt: on(9) }, dates(now, on(9), on(12))],
    ["that has ended", { endsAt: on(-9) }, dates(on(-9), on(-9), on(-6))],
    ["that started at this moment", { startsAt: now, endsAt: on(9) }, dates(now, on(9), on(12))],
    ["without an end", { startsAt: on(-1), endsAt: null }, dates(on(-1), endless, later(endless, days(3)))],
    ["that ended as it started", { startsAt: on(-1), endsAt: on(-1) }, dates(on(-1), on(-1), on(2))],
    ["without days of grace", { endsAt: on(9), graceUntil: on(9) }, dates(now, on(9), on(9))],
    ["with days of grace", { endsAt: on(9), graceUntil: on(20) }, dates(now, on(9), on(20))],
    [
      "with grace for as long as there are years",
      { endsAt: on(9), graceUntil: lastMoment },
      dates(now, on(9), lastMoment),
    ],
    ["with an end before the year 9999", { endsAt: lastEnd }, dates(now, lastEnd, later(lastEnd, days(3)))],
  ])("are taken over: %s", (_, said, expected) => {
    expect(datesFor(said)).toEqual(expected);
  });

  it.each<[string, Said]>([
    ["starts_at: This is in the future.", { startsAt: later(now, 1) }],
    ["ends_at: The license ends before it starts.", { startsAt: on(-1), endsAt: later(on(-1), -1) }],
    [
      "grace_until: The days of grace end before the license.",
      { endsAt: on(9), graceUntil: later(on(9), -1) },
    ],
    ["ends_at: 9999-01-01 with its days of grace", { endsAt: later(lastEnd, 1) }],
    ["with its days of grace is in the year 9999", { endsAt: on(9), graceUntil: later(lastMoment, 1) }],
  ])("are refused: %s", (problem, said) => {
    expect(datesFor(said)).toEqual({ ok: false, problem: expect.stringContaining(problem) as string });
  });

  it("of one that is said to be expired have to agree, to the millisecond", () => {
    const whatIs = (said: Said) => {
      const read = datesFor(said, "expired");
      return read.ok ? read.value : read.problem;
    };
    expect(whatIs({ endsAt: now })).toEqual({ startsAt: now, endsAt: now, graceUntil: on(3) });
    expect(whatIs({ endsAt: later(now, 1) })).toContain("its end is in the future");
    expect(whatIs({})).toContain("its end is missing");
  });
});

test.each([
  ["1", 1],
  ["999999", 999_999],
  ["1000000", 1_000_000],
  ["Unlimited", null],
  ["0", undefined],
  ["1000001", undefined],
  ["9999999", undefined],
])("%s machines are read as %s", (text, limit) => {
  const parsed = parseLimit(text, "machines");
  expect(parsed.ok ? parsed.value : undefined).toBe(limit);
});

test("objects and lists are not read as a value, and nothing is no object", () => {
  expect([{}, [], null, "x", 1].map(isStructured)).toEqual([true, true, false, false, false]);
});

test("words of an export are known, or refused", () => {
  expect([parseFlag("YES"), parseFlag("0")]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
  expect(parseStatus("BANNED")).toEqual({ ok: true, value: "suspended" });
  expect([parseFlag("yes and no").ok, parseStatus("refunded").ok]).toEqual([false, false]);
});
