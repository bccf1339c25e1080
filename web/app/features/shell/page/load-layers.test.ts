import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLayersWhenIdle } from "./load-layers.ts";

let tasks: (() => void)[];

beforeEach(() => {
  tasks = [];
  vi.useFakeTimers();
  // jsdom has no `requestIdleCallback`. This browser is never idle by itself.
  vi.stubGlobal("requestIdleCallback", (task: () => void) => tasks.push(task));
  vi.stubGlobal("cancelIdleCallback", (request: number) => tasks.splice(request - 1, 1));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"])(
  "the layers load once the page is used (%s), and not again with the next sign of use",
  (sign) => {
    loadLayersWhenIdle();
    expect(tasks).toHaveLength(0);
    window.dispatchEvent(new Event(sign));
    expect(tasks).toHaveLength(1);
    window.dispatchEvent(new Event("pointermove"));
    vi.advanceTimersByTime(60_000);
    expect(tasks).toHaveLength(1);
  },
);

test("they load after ten seconds when nobody uses the page", () => {
  loadLayersWhenIdle();
  vi.advanceTimersByTime(9_999);
  expect(tasks).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(tasks).toHaveLength(1);
});

test("a page that is left loads none, whether it was used or not", () => {
  const cancel = loadLayersWhenIdle();
  cancel();
  window.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(60_000);
  expect(tasks).toHaveLength(0);

  const cancelUsed = loadLayersWhenIdle();
  window.dispatchEvent(new Event("keydown"));
  expect(tasks).toHaveLength(1);
  cancelUsed();
  expect(tasks).toHaveLength(0);
});
