import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTally } from "./tally.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("tells once a second how often something happened, and nothing when nothing did", () => {
  const told: [number, string][] = [];
  const note = createTally<string>((count, last) => told.push([count, last]));
  for (const word of ["one", "two", "three"]) note(word);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([[3, "three"]]);
  vi.advanceTimersByTime(5000);
  note("again");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([
    [3, "three"],
    [1, "again"],
  ]);
});
