import { expect, it } from "vitest";
import { days, later } from "../../../../platform/clock.ts";
import { attemptRetention } from "../attempts/rules.ts";
import { eventRetention } from "./rules.ts";

// As the privacy page promises.
it("the security record and the count of wrong passwords are kept for a year", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(eventRetention(now)).toEqual(later(now, -days(365)));
  expect(attemptRetention(now)).toEqual(later(now, -days(365)));
});
