import type { License } from "@keystead/contract/portal/licenses";
import { expect, test } from "vitest";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { dayOfTerm, endsSoon, untilEnd, untilFirstEnd } from "./time-left.ts";

const now = Date.parse("2026-11-22T08:00:00.000Z");
const week = { start: new Date("2026-11-20T12:00:00.000Z"), end: new Date("2026-11-27T12:00:00.000Z") };

test.each([
  ["2026-11-19T00:00:00.000Z", 1],
  ["2026-11-20T12:00:00.000Z", 1],
  ["2026-11-21T11:59:59.999Z", 1],
  ["2026-11-21T12:00:00.000Z", 2],
  ["2026-11-27T11:59:59.999Z", 7],
  ["2027-01-01T00:00:00.000Z", 7],
])("%s is day %d of 7", (moment, day) => {
  expect(dayOfTerm(week, Date.parse(moment))).toEqual({ day, days: 7 });
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

test.each([
  ["trial", "2026-11-25T08:00:00.000Z", true],
  ["trial", "2026-11-25T08:00:00.001Z", false],
  ["standard", "2026-12-06T08:00:00.000Z", true],
  ["standard", "2026-12-06T08:00:00.001Z", false],
])("a %s license until %s ends soon: %s", (type, endDate, soon) => {
  expect(endsSoon({ type, endDate } as Pick<License, "type" | "endDate">, now)).toBe(soon);
});

test("of several licenses the first end determines the refetch", () => {
  const ending = (endDate: string) => ({ ...sampleLicense, endDate });
  const later = ending("2026-11-22T09:00:00.000Z");
  const ended: License = { ...sampleLicense, status: "expired" };
  expect(untilFirstEnd([later, ended, ending("2026-11-22T08:00:05.000Z")], now)).toBe(6_000);
  expect(untilFirstEnd([ended], now)).toBe(false);
  expect(untilFirstEnd([], now)).toBe(false);
});
