import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAttended, watchAttendance } from "./attendance.ts";

const minute = 60_000;
let returns: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
  returns = 0;
  stop = watchAttendance(() => (returns += 1));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test.each(["pointermove", "pointerdown", "keydown", "scroll"])("%s shows that somebody is there", (sign) => {
  pass(10 * minute - 1);
  expect(isAttended()).toBe(true);
  document.dispatchEvent(new Event(sign));
  pass(10 * minute - 1);
  expect(isAttended()).toBe(true);
  pass(1);
  expect(isAttended()).toBe(false);
  expect(returns).toBe(0);
});

test("who comes back after ten minutes gets what has changed, once", () => {
  pass(10 * minute);
  document.dispatchEvent(new Event("keydown"));
  document.dispatchEvent(new Event("keydown"));
  expect(returns).toBe(1);
  expect(isAttended()).toBe(true);
});

test("a tab that is hidden shows nobody", () => {
  pass(10 * minute);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([isAttended(), returns]).toEqual([false, 0]);
});

test("after it is stopped nobody is noticed", () => {
  stop();
  pass(10 * minute);
  document.dispatchEvent(new Event("keydown"));
  expect([isAttended(), returns]).toEqual([false, 0]);
});
