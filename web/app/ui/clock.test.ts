import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentTime, fromDevice, setClock } from "./clock.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: noon + day });
  setClock(noon);
});

afterEach(() => {
  setClock(Date.now());
  vi.useRealTimers();
});

test("a device clock that is a day ahead is corrected, and time passes from there", () => {
  expect(currentTime()).toBe(noon);
  vi.advanceTimersByTime(5000);
  expect(currentTime()).toBe(noon + 5000);
});

test("a timestamp of the wrong device clock is corrected too", () => {
  expect(fromDevice(Date.now() - 7000)).toBe(noon - 7000);
});

test("a difference of seconds is not corrected: it is network latency", () => {
  setClock(Date.now() - 20_000);
  expect(currentTime()).toBe(noon + day);
});
