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

test("the task runs later, once", () => {
  whenIdle(act);
  expect(runs).toBe(0);
  vi.advanceTimersByTime(60_000);
  show();
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(1);
});

test("a hidden page defers the task until it is visible", () => {
  hidden = true;
  whenIdle(act);
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(0);
  show();
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(1);
});

test.each([true, false])("a canceled task does not run, hidden: %s", (unseen) => {
  hidden = unseen;
  whenIdle(act)();
  show();
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(0);
});
