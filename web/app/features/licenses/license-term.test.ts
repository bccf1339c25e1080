import type { License } from "@keystead/contract/portal/licenses";
import { expect, test } from "vitest";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { dayOfTerm, endLabel, termOf, untilEnd, untilFirstEnd } from "./license-term.ts";

const now = Date.parse("2026-11-22T08:00:00.000Z");
const week = { startDate: "2026-11-20T12:00:00.000Z", endDate: "2026-11-27T12:00:00.000Z", trialDays: 7 };

test("a license runs from its start to its end", () => {
  expect(termOf(week, now)).toEqual({ start: new Date(week.startDate), end: new Date(week.endDate) });
});

test.each([
  { startDate: "", endDate: week.endDate },
  { startDate: week.startDate, endDate: "soon" },
  { startDate: "never", endDate: "" },
])("when a date cannot be read it starts now and runs for its trial days: %o", (dates) => {
  const { start, end } = termOf({ ...week, ...dates }, now);
  expect(start.getTime()).toBe(now);
  expect(end.toISOString()).toBe("2026-11-29T08:00:00.000Z");
});

test.each([
  ["2026-11-19T00:00:00.000Z", 1],
  ["2026-11-20T12:00:00.000Z", 1],
  ["2026-11-21T11:59:59.999Z", 1],
  ["2026-11-21T12:00:00.000Z", 2],
  ["2026-11-27T11:59:59.999Z", 7],
  ["2027-01-01T00:00:00.000Z", 7],
])("%s is day %d of 7", (moment, day) => {
  expect(dayOfTerm(termOf(week, now), Date.parse(moment))).toEqual({ day, days: 7 });
});

test.each([
  ["active", week.endDate, "Expires"],
  ["active", "2026-11-22T08:00:00.000Z", "Expired"],
  ["suspended", "2026-11-21T12:00:00.000Z", "Expired"],
  ["revoked", "2026-11-21T12:00:00.000Z", "Original end date"],
] as const)("the end of a license that is %s, on %s: %s", (status, endDate, words) => {
  expect(endLabel({ status, endDate }, now)).toBe(words);
});

test.each([
  ["active", "2026-11-22T08:00:05.000Z", null, 6_000],
  ["pending", "2026-11-22T08:00:05.000Z", null, 6_000],
  ["active", "2026-11-21T12:00:00.000Z", "2026-11-22T09:00:00.000Z", 3_601_000],
  ["active", "2027-01-01T00:00:00.000Z", null, 86_400_000],
  ["active", "2026-11-22T08:00:00.000Z", null, 30_000],
  ["expired", "2026-11-21T12:00:00.000Z", null, false],
  ["suspended", "2026-11-22T08:00:05.000Z", null, false],
  ["active", "soon", null, false],
] as const)(
  "one that is %s until %s and in grace until %s is refetched after %s ms",
  (status, endDate, graceUntil, ms) => {
    expect(untilEnd({ status, endDate, graceUntil }, now)).toBe(ms);
  },
);

test("of several licenses the first end determines the refetch", () => {
  const ending = (endDate: string) => ({ ...sampleLicense, endDate });
  const later = ending("2026-11-22T09:00:00.000Z");
  const ended: License = { ...sampleLicense, status: "expired" };
  expect(untilFirstEnd([later, ended, ending("2026-11-22T08:00:05.000Z")], now)).toBe(6_000);
  expect(untilFirstEnd([ended], now)).toBe(false);
  expect(untilFirstEnd([], now)).toBe(false);
});
