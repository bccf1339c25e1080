import { expect, it } from "vitest";
import { days, later } from "../../../../platform/clock.ts";
import { deviceCookieEnd, sourceRetention } from "./rules.ts";

it("a browser is known for 180 days after its last log-in, and its cookie lasts as long", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(deviceCookieEnd(now)).toEqual(later(now, days(180)));
  expect(sourceRetention(now)).toEqual(later(now, -days(180)));
});
