import { describe, expect, it } from "vitest";
import { nextDelay } from "./next-delay.ts";

const even = 0.5;

describe("nextDelay", () => {
  it("is the usual time after a good check", () => {
    expect(nextDelay(3600, 0, null, even)).toBe(3600);
  });

  it("starts low and doubles up to an hour", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => nextDelay(3600, failures, null, even));
    expect(delays).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it("grows beyond a short usual time, so that a server that is down is left in peace", () => {
    expect([1, 2, 3, 12, 13].map((failures) => nextDelay(1, failures, null, even))).toEqual([
      1, 2, 4, 2048, 3600,
    ]);
  });

  it("never grows beyond a long usual time", () => {
    expect(nextDelay(86_400, 40, null, even)).toBe(86_400);
  });

  it("spreads by a fifth to either side", () => {
    expect(nextDelay(3600, 1, null, 0)).toBeCloseTo(24);
    expect(nextDelay(3600, 1, null, 1)).toBeCloseTo(36);
  });

  it("waits at least as long as the server asked for", () => {
    expect(nextDelay(3600, 1, 120, even)).toBe(120);
    expect(nextDelay(3600, 3, 5, even)).toBe(120);
  });
});
