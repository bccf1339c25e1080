import { expect, test } from "vitest";
import { days, later, minutes } from "../../../platform/clock.ts";
import { isLastSeenStale, sessionEnd, sessionWindow } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");

test("sessions end when they should", () => {
  expect(sessionEnd("browser", now)).toEqual(later(now, days(30)));
  expect(sessionEnd("app", now)).toEqual(later(now, days(90)));
  expect(sessionWindow(now)).toEqual({
    now,
    idleSince: later(now, -days(14)),
    shortSince: later(now, -minutes(15)),
  });
});

test("a use is worth a write when the last one was a minute ago", () => {
  expect(isLastSeenStale(later(now, -minutes(1)), now)).toBe(true);
  expect(isLastSeenStale(later(now, 1 - minutes(1)), now)).toBe(false);
});
