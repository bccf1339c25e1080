import { expect, test } from "vitest";
import { noticeOf } from "./license-notice.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const days = (count: number) => new Date(now + count * 86_400_000).toISOString();
const trial = { type: "trial", endDate: days(3), confirmBy: null };
const paid = { ...trial, type: "professional", endDate: days(14) };

test.each([
  ["a trial in its last three days", trial, "active", "ends-soon"],
  ["a trial that was never activated", trial, "pending", "ends-soon"],
  ["a trial with four days left", { ...trial, endDate: days(4) }, "active", undefined],
  ["a paid license in its last two weeks", paid, "active", "ends-soon"],
  ["a paid license with 15 days left", { ...paid, endDate: days(15) }, "active", undefined],
  ["a license in its grace period", paid, "grace", "grace"],
  ["an address to confirm, near the end", { ...trial, confirmBy: days(1) }, "active", "unconfirmed"],
  ["a paused trial, near the end", { ...trial, confirmBy: days(-1) }, "paused", "paused"],
  ["a suspended license, near the end", paid, "suspended", "suspended"],
] as const)("of %s", (_, license, phase, kind) => {
  expect(noticeOf(license, phase, now)).toBe(kind);
});
