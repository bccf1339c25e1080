import { expect, it } from "vitest";
import { days, later } from "../../platform/clock.ts";
import { expiryOf, isExpired } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");

it("a key expires after its days, or never", () => {
  expect(expiryOf(30, now)).toEqual(later(now, days(30)));
  expect(expiryOf(null, now)).toBeNull();
});

it.each([
  ["a millisecond before its end", false, later(now, 1)],
  ["at its end", true, now],
  ["after its end", true, later(now, -1)],
  ["without an end", false, null],
])("a key %s is expired: %s", (_name, expired, expiresAt) => {
  expect(isExpired({ expiresAt }, now)).toBe(expired);
});
