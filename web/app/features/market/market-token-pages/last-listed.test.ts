import { expect, test } from "vitest";
import { lastListed } from "./last-listed.ts";

const history = {
  success: true,
  source: "live",
  asOf: "2026-11-27T12:00:00.000Z",
} as unknown as Parameters<typeof lastListed>[0];
const pointsUntil = (...moments: string[]) =>
  moments.map((at) => ({ at: `2026-11-27T${at}Z` })) as typeof history.points;

test.each([
  ["just now", ["11:50:00.000", "12:00:00.000"], "now"],
  ["15 minutes ago", ["11:40:00.000", "11:45:00.000"], "now"],
  ["longer ago", ["11:40:00.000", "11:44:59.999"], new Date("2026-11-27T11:44:59.999Z")],
  ["never", [], undefined],
])("a token that was listed %s", (_what, moments, expected) => {
  expect(lastListed({ ...history, points: pointsUntil(...moments) })).toEqual(expected);
});

test("a sample is always listed", () => {
  expect(lastListed({ ...history, source: "sample", points: [] })).toBe("now");
});
