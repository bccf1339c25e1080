import { expect, it } from "vitest";
import { days, hours, later, minutes } from "../../../../platform/clock.ts";
import { leftInWords } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");

it.each([
  [days(30), "in 30 days"],
  [days(2), "in 2 days"],
  [hours(36), "in 2 days"],
  [hours(36) - 1, "tomorrow"],
  [hours(20), "tomorrow"],
  [hours(20) - 1, "in 20 hours"],
  [hours(6), "in 6 hours"],
  [minutes(90), "in 2 hours"],
  [minutes(89), "in an hour"],
  [minutes(1), "in an hour"],
])("%d ms before its end, a license ends %s", (left, words) => {
  expect(leftInWords(later(now, left), now)).toBe(words);
});
