import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

let hidden = false;
let runs = 0;
const act = () => (runs += 1);

// jsdom has no `requestIdleCallback`, like Safari, so the fallback timer is tested.
beforeEach(() => {
  hidden = false;
  runs = 0;
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(): void {
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("it is done later, and once", () => {
  whenIdle(act);
  expect(runs).toBe(0);
  vi.advanceTimersByTime(60_000);
  show();
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(1);
});

test("a hidden page waits until it is seen", () => {
  hidden = true;
  whenIdle(act);
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(0);
  show();
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(1);
});

test.each([true, false])("it is not done after it was called off, hidden: %s", (unseen) => {
  hidden = unseen;
  whenIdle(act)();
  show();
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(0);
});
