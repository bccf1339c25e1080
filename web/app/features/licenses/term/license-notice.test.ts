import { expect, test } from "vitest";
import { noticeOf } from "./license-notice.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const days = (count: number) => new Date(now + count * 86_400_000).toISOString();
const trial = { type: "trial", startDate: days(-4), endDate: days(3), confirmBy: null };
const monthly = { ...trial, type: "professional", startDate: days(-20), endDate: days(10) };
const yearly = { ...monthly, startDate: days(-300) };

test.each([
  ["a trial in its last three days", trial, "active", "ends-soon"],
  ["a trial that was never activated", trial, "pending", "ends-soon"],
  ["a trial with four days left", { ...trial, endDate: days(4) }, "active", undefined],
  ["a year with ten days left", yearly, "active", "ends-soon"],
  ["a month with ten days left", monthly, "active", undefined],
  ["a month with a week left", { ...monthly, startDate: days(-23), endDate: days(7) }, "active", "ends-soon"],
  ["a license in its grace period", yearly, "grace", "grace"],
  ["an address to confirm, near the end", { ...trial, confirmBy: days(1) }, "active", "unconfirmed"],
  ["a paused trial, near the end", { ...trial, confirmBy: days(-1) }, "paused", "paused"],
  ["a suspended license, near the end", yearly, "suspended", "suspended"],
] as const)("of %s", (_, license, phase, kind) => {
  expect(noticeOf(license, phase, now)).toBe(kind);
});
