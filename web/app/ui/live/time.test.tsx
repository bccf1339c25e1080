import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Time } from "./Time.tsx";

const now = new Date("2026-11-20T12:00:00Z");

beforeEach(() => {
  vi.stubEnv("TZ", "America/New_York");
  vi.useFakeTimers({ now });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("a prerendered time is in UTC, wherever it was built", () => {
  expect(renderToString(<Time value={new Date("2026-11-27T23:40:00Z")} />)).toContain(
    ">Nov 27, 2026, 23:40<",
  );
});

test("a visitor sees it in the own zone, and exactly on hover and for machines", () => {
  render(<Time value={new Date("2026-11-28T01:40:05Z")} />);
  const time = screen.getByText("Nov 27, 2026, 20:40");
  expect(time.getAttribute("datetime")).toBe("2026-11-28T01:40:05.000Z");
  expect(time.title).toContain("20:40:05");
});

test.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T11:56:10Z", "3 minutes ago"],
  ["2026-11-20T10:00:00Z", "2 hours ago"],
  ["2026-11-23T13:00:00Z", "in 3 days"],
])("%s is %s", (value, words) => {
  const { container } = render(<Time value={new Date(value)} show="distance" />);
  expect(container.textContent).toBe(words);
});

test("a distance is written in other words where they are given, and is exact on hover", () => {
  render(<Time value={new Date("2026-11-20T11:02:00Z")} show="distance" words={() => "58 min"} />);
  expect(screen.getByText("58 min").title).toContain("06:02:00");
});

test("a distance grows while the page is open", () => {
  const { container } = render(<Time value={now} show="distance" />);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(container.textContent).toBe("2 minutes ago");
});
