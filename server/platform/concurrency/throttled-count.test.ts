import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThrottledCount } from "./throttled-count.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reports the count at most once a second, and only when it is not zero", () => {
  const reports: [number, string][] = [];
  const note = createThrottledCount<string>((count, last) => reports.push([count, last]));
  for (const word of ["one", "two", "three"]) note(word);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(reports).toEqual([[3, "three"]]);
  vi.advanceTimersByTime(5000);
  note("again");
  vi.advanceTimersByTime(1000);
  expect(reports).toEqual([
    [3, "three"],
    [1, "again"],
  ]);
});
