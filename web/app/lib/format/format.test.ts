import { expect, test, vi } from "vitest";
import { formatDate } from "./dates.ts";
import { formatAge } from "./ages.ts";
import { formatDistance } from "./distances.ts";
import { days, hours, minutes } from "./durations.ts";
import { listed, listSeparators } from "./lists.ts";
import { formatDollars, formatPercent, formatPrice, formatUnit } from "./numbers.ts";
import { counted } from "./words.ts";

test("a price carries its currency, and no fraction that it does not have", () => {
  expect(formatPrice(0, "SOL")).toBe("0 SOL");
  expect(formatPrice(1250.5, "SOL")).toBe("1,250.5 SOL");
});

test("one of something is not plural", () => {
  expect([counted(1, "machine"), counted(0, "machine"), counted(1200, "machine")]).toEqual([
    "1 machine",
    "0 machines",
    "1,200 machines",
  ]);
});

test.each([
  [3 * 86_400_000 + 1, "in 3 days"],
  [-2 * 3_600_000, "2 hours ago"],
  [-60_000, "1 minute ago"],
  [3_599_999, "in 59 minutes"],
  [-3_600_000, "1 hour ago"],
  [86_399_999, "in 23 hours"],
  [86_400_000, "in 1 day"],
  [59_999, "just now"],
])("a distance of %d ms is written %s", (ms, words) => expect(formatDistance(ms)).toBe(words));

test.each([
  [59_999, "just now"],
  [-60_000, "1 min"],
  [58 * 60_000, "58 min"],
  [3_599_999, "59 min"],
  [3 * 3_600_000, "3 hr"],
  [86_400_000, "1 day"],
  [8 * 86_400_000, "8 days"],
])("an age of %d ms is written %s", (ms, words) => expect(formatAge(ms)).toBe(words));

test("dates are written the same everywhere, in UTC where the zone is not known", () => {
  const moment = new Date("2026-11-27T18:40:05Z");
  expect(formatDate(moment, "day", "utc")).toBe("Nov 27, 2026");
  expect(formatDate(moment, "moment", "utc")).toBe("Nov 27, 2026, 18:40");
  expect(formatDate(moment, "clock", "utc")).toBe("18:40:05");
});

test("a moment is written in the visitor's zone where that is asked for", async () => {
  vi.stubEnv("TZ", "America/New_York");
  vi.resetModules();
  const fresh = await import("./dates.ts");
  const moment = new Date("2026-11-27T18:40:05Z");
  const written = (["own", "utc"] as const).map((zone) => fresh.formatDate(moment, "minute", zone));
  vi.unstubAllEnvs();
  expect(written).toEqual(["13:40", "18:40"]);
});

test("dollars, shares and units have their signs", () => {
  expect(formatDollars(12_500, { maximumFractionDigits: 0 })).toBe("$12,500");
  expect(formatPercent(0.257, { maximumFractionDigits: 1 })).toBe("25.7%");
  expect(formatUnit(37.548, "kilobyte", 1)).toBe("37.5 kB");
});

test("a list is a part of a sentence, and so are the separators alone", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b, and c"]);
  expect(listSeparators(["a", "b", "c"])).toEqual([", ", ", and "]);
});

test.each([
  ["minute", minutes(1), "12:01"],
  ["hour", hours(1), "13:00"],
  ["three hours", hours(3), "15:00"],
  ["day", days(1), "36:00"],
])("a %s is as long as on the clock", (_what, duration, end) => {
  const [hour = 0, minute = 0] = end.split(":").map(Number);
  expect(Date.UTC(2026, 10, 27, 12) + duration).toBe(Date.UTC(2026, 10, 27, hour, minute));
});
