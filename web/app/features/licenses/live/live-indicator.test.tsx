import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveIndicator } from "./LiveIndicator.tsx";

const loadedAt = Date.parse("2026-11-22T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(loadedAt);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Shown = Parameters<typeof LiveIndicator>[0];

function shownAfter(ms: number, state: Shown["state"], stale = false): string | null {
  const { container } = render(<LiveIndicator state={state} loadedAt={loadedAt} stale={stale} />);
  act(() => void vi.advanceTimersByTime(ms));
  return container.textContent;
}

test.each([
  ["live", 60_000, "Live"],
  ["connecting", 0, "Connecting"],
  ["reconnecting", 4_000, "Reconnecting"],
  ["polling", 9_000, "Updated just now"],
  ["polling", 12_000, "Updated 12 s ago"],
  ["polling", 240_000, "Updated 4 minutes ago"],
  ["offline", 0, "Offline, updated just now"],
  ["offline", 90_000, "Offline, updated 1 minute ago"],
] as const)("%s, %d ms after loading: %s", (state, ms, words) => {
  expect(shownAfter(ms, state)).toBe(words);
});

test("data that could not be brought up to date is not live, though the stream is open", () => {
  expect(shownAfter(12_000, "live", true)).toBe("Updated 12 s ago");
});
