import { expect, test } from "vitest";
import { timeLeft } from "./invitation-time-left.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

test.each([
  ["2026-11-27T12:00:00.000Z", "7 days left"],
  ["2026-11-27T11:59:59.000Z", "7 days left"],
  ["2026-11-26T12:00:00.000Z", "6 days left"],
  ["2026-11-21T12:00:01.000Z", "2 days left"],
  ["2026-11-21T12:00:00.000Z", "24 hours left"],
  ["2026-11-20T12:59:00.000Z", "1 hour left"],
  ["2026-11-20T12:00:00.000Z", "expired"],
])("an invitation that expires %s has %s", (expiresAt, words) => {
  expect(timeLeft(new Date(expiresAt), now)).toBe(words);
});
