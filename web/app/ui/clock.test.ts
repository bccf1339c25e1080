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

test.each([
  ["20 seconds", 20_000, 0],
  ["30 seconds", 30_000, 0],
  ["more than 30 seconds", 30_001, 30_001],
  ["30 seconds, behind", -30_000, 0],
  ["more than 30 seconds, behind", -30_001, -30_001],
])("a difference of up to 30 seconds is network latency: %s", (_what, difference, corrected) => {
  setClock(Date.now() - difference);
  expect(Date.now() - currentTime()).toBe(corrected);
});

test("until an answer has told the time, it is that of the device", async () => {
  vi.resetModules();
  const fresh = await import("./clock.ts");
  expect(fresh.currentTime()).toBe(noon + day);
});
