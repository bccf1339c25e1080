import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "./Tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  // Long after the tooltip of an earlier test was hidden.
  vi.advanceTimersByTime(10_000);
});

afterEach(() => {
  act(() => void vi.advanceTimersByTime(10_000));
  cleanup();
  vi.useRealTimers();
});

function Two() {
  return ["Copy", "Show"].map((name) => (
    <Tooltip key={name} words={`${name} the key`}>
      {(described) => (
        <button type="button" {...described}>
          {name}
        </button>
      )}
    </Tooltip>
  ));
}

function point(name: string) {
  fireEvent.pointerEnter(screen.getByRole("button", { name }).parentElement as HTMLElement);
}

function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole("button", { name }).parentElement as HTMLElement);
}

function wait(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

test("it shows 700 ms after the pointer came, and describes what it is about", () => {
  render(<Two />);
  point("Copy");
  wait(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  wait(1);
  const tip = screen.getByRole("tooltip");
  expect(tip.textContent).toBe("Copy the key");
  expect(screen.getByRole("button", { name: "Copy" }).getAttribute("aria-describedby")).toBe(tip.id);
});

test("the next one needs no wait within 300 ms, and the whole wait after that", () => {
  render(<Two />);
  point("Copy");
  wait(700);
  leave("Copy");
  wait(299);
  point("Show");
  wait(0);
  expect(screen.getByRole("tooltip").textContent).toBe("Show the key");
  leave("Show");
  wait(300);
  point("Copy");
  wait(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("Escape hides it", () => {
  render(<Two />);
  point("Copy");
  wait(700);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByRole("tooltip")).toBeNull();
});
