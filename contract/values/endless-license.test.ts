import { expect, test } from "vitest";
import { endlessDays, isEndless } from "./endless-license.ts";

const startsAt = new Date("2026-11-27T12:00:00Z");
const endless = startsAt.getTime() + endlessDays * 24 * 60 * 60 * 1000;

test.each([
  ["of exactly so many days", true, endless],
  ["that was extended further", true, endless + 1],
  ["that ends a millisecond earlier", false, endless - 1],
])("a license %s has no end: %s", (_what, expected, end) => {
  expect(isEndless({ startsAt, endsAt: new Date(end) })).toBe(expected);
});
