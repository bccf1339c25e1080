import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./Countdown.tsx";

const start = new Date("2026-11-20T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function after(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

function shown(): string {
  return [...screen.getByRole("timer").children].map((cell) => cell.firstChild?.textContent).join(":");
}

test("it counts down each second, through every unit", () => {
  render(<Countdown end={after(2 * 86_400 + 3600)} label="Trial ends in" />);
  expect(shown()).toBe("02:01:00:00");
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toBe("02:00:59:59");
});

test("it stays at zero once the end has passed", () => {
  render(<Countdown end={after(2)} label="Trial ends in" />);
  act(() => void vi.advanceTimersByTime(2000));
  expect(shown()).toBe("00:00:00:00");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toBe("00:00:00:00");
});

test("a prerendered page shows no time of its own", () => {
  const html = renderToString(<Countdown end={after(60)} label="Trial ends in" />);
  expect(html).not.toMatch(/\d\d</);
  expect(html).toContain("--");
});

test("its role keeps a screen reader silent while it runs", () => {
  render(<Countdown end={after(60)} label="Trial ends in" />);
  expect(screen.getByRole("timer", { name: "Trial ends in" }).getAttribute("aria-live")).toBeNull();
});
