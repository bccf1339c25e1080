import { expect, it, test } from "vitest";
import { groupByDay, lastDays, lastWeeks, sumDays } from "./rules.ts";

it("the last days end with today in UTC, across months and years", () => {
  const now = new Date("2027-01-01T23:59:59Z");
  expect(lastDays(now, 3)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
  expect(lastDays(new Date("2027-03-01T00:00:00Z"), 2)).toEqual(["2027-02-28", "2027-03-01"]);
  expect(lastDays(now, 1)).toEqual(["2027-01-01"]);
});

it("figures are grouped by day, with 0 for what did not happen, and summed", () => {
  const days = groupByDay(
    ["2026-11-19", "2026-11-20"],
    [
      { day: "2026-11-20", name: "registered", count: 3 },
      { day: "2026-11-19", name: "registered", count: 2 },
      { day: "2026-11-20", name: "activated", count: 1 },
      { day: "2026-11-18", name: "registered", count: 100 },
    ],
  );
  expect(days).toMatchObject([
    { day: "2026-11-19", counts: { registered: 2, activated: 0, downloaded: 0, login: 0 } },
    { day: "2026-11-20", counts: { registered: 3, activated: 1, downloaded: 0, login: 0 } },
  ]);
  expect(sumDays(days)).toMatchObject({ registered: 5, activated: 1, downloaded: 0, login: 0 });
});

test.each([
  ["2026-11-30T00:00:00Z", ["2026-11-16", "2026-11-23", "2026-11-30"]],
  ["2026-11-29T23:59:59Z", ["2026-11-09", "2026-11-16", "2026-11-23"]],
  ["2027-01-01T12:00:00Z", ["2026-12-14", "2026-12-21", "2026-12-28"]],
])("the last weeks at %s begin on Mondays", (now, weeks) => {
  expect(lastWeeks(new Date(now), 3)).toEqual(weeks);
});
