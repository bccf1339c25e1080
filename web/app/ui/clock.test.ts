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

test("a clock that is a day ahead is put right, and goes on from there", () => {
  expect(currentTime()).toBe(noon);
  vi.advanceTimersByTime(5000);
  expect(currentTime()).toBe(noon + 5000);
});

test("what the wrong clock has noted is put right as well", () => {
  expect(fromDevice(Date.now() - 7000)).toBe(noon - 7000);
});

test("seconds are left alone: an answer is that old when it comes", () => {
  setClock(Date.now() - 20_000);
  expect(currentTime()).toBe(noon + day);
});
