import { expect, it } from "vitest";
import { missingPartitions } from "./rules.ts";

const month = (text: string) => new Date(`${text}-01T00:00:00Z`);

it("a partition is there for this month and the two after it, across years", () => {
  expect(missingPartitions(new Date("2026-11-30T23:59:59Z"), month("2026-12"))).toEqual([
    { name: "tracked_events_2026_12", from: month("2026-12"), until: month("2027-01") },
    { name: "tracked_events_2027_01", from: month("2027-01"), until: month("2027-02") },
  ]);
  expect(missingPartitions(new Date("2026-11-01T00:00:00Z"), month("2027-02"))).toEqual([]);
});

it("months that were missed while no job ran are made too", () => {
  const names = missingPartitions(new Date("2026-11-20T12:00:00Z"), month("2026-09")).map(({ name }) => name);
  expect(names).toEqual(
    ["2026_09", "2026_10", "2026_11", "2026_12", "2027_01"].map((each) => `tracked_events_${each}`),
  );
});
