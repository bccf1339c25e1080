import { expect, test } from "vitest";
import { endLabel, termOf } from "./license-term.ts";

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
  ["active", week.endDate, "Expires"],
  ["active", "2026-11-22T08:00:00.000Z", "Expired"],
  ["suspended", "2026-11-21T12:00:00.000Z", "Expired"],
  ["revoked", "2026-11-21T12:00:00.000Z", "Original end date"],
] as const)("the end of a license that is %s, on %s: %s", (status, endDate, words) => {
  expect(endLabel({ status, endDate }, now)).toBe(words);
});
