import fc from "fast-check";
import { expect, test } from "vitest";
import { momentsIn } from "./time-zone.ts";

test.each([
  ["UTC", "2026-07-01T12:30:15.250Z", "2026-07-01T12:30:15.250Z"],
  ["Europe/Berlin", "2026-07-01T12:30:15.250Z", "2026-07-01T14:30:15+02:00"],
  ["Europe/Berlin", "2026-12-31T23:30:00Z", "2027-01-01T00:30:00+01:00"],
  ["Europe/London", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00+00:00"],
  ["America/St_Johns", "2026-01-01T00:00:00Z", "2025-12-31T20:30:00-03:30"],
  ["+05:45", "2026-01-01T00:00:00Z", "2026-01-01T05:45:00+05:45"],
])("in %s, %s is %s", (zone, moment, text) => {
  expect(momentsIn(zone)(new Date(moment))).toBe(text);
});

test("a moment is the same in every zone, also when clocks go back", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "UTC"];
  const seconds = fc.integer({ min: Date.UTC(2000) / 1000, max: Date.UTC(9999, 11, 30) / 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, (zone, second) => {
      const moment = new Date(second * 1000);
      expect(new Date(momentsIn(zone)(moment))).toEqual(moment);
    }),
  );
});
