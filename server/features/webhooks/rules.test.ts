import { describe, expect, it, test } from "vitest";
import { days, hours, later, minutes, seconds } from "../../platform/clock.ts";
import {
  isFailingForLong,
  newSecret,
  nextAttempt,
  rotated,
  secretBytes,
  signingSecrets,
  takes,
} from "./rules.ts";

const now = new Date("2026-11-28T12:00:00Z");
const pauseAfter = (attempts: number, spread = 0, retryAfter?: number) => {
  const next = nextAttempt(attempts, now, { spread, retryAfter });
  return next && next.getTime() - now.getTime();
};

describe("a delivery that failed is tried again", () => {
  test("first in seconds, and for a day", () => {
    const all = Array.from({ length: 11 }, (_, index) => pauseAfter(index + 1));
    expect(all[0]).toBe(seconds(5));
    expect(all.at(-1)).toBeUndefined();
    const known = all.filter((pause) => pause !== undefined);
    expect(known.toSorted((one, other) => one - other)).toEqual(known);
    const sum = known.reduce((total, pause) => total + pause, 0);
    expect(sum).toBeGreaterThan(hours(20));
    expect(sum).toBeLessThan(hours(28));
  });

  test("at moments that are spread", () => {
    expect(pauseAfter(2, 1)).toBe(seconds(33));
  });

  it.each([
    ["longer than the pause", minutes(1), minutes(1)],
    ["shorter than the pause", seconds(1), seconds(5)],
    ["longer than anybody waits", days(9), hours(8)],
  ])("when the receiver asks for it: %s", (_, retryAfter, pause) => {
    expect(pauseAfter(1, 0, retryAfter)).toBe(pause);
  });
});

describe("secrets", () => {
  test("are as Standard Webhooks writes them", () => {
    expect(newSecret(Buffer.alloc(secretBytes, 0xfb))).toBe(`whsec_${"+/v7".repeat(10)}+/s=`);
  });

  test("both sign for a day after a change, and the one before them no longer", () => {
    const first = rotated({ current: "a" }, "b", now);
    const second = rotated(first, "c", later(now, hours(1)));
    expect(signingSecrets(first, later(now, days(1) - 1))).toEqual(["b", "a"]);
    expect(signingSecrets(first, later(now, days(1)))).toEqual(["b"]);
    expect(signingSecrets(second, later(now, hours(1)))).toEqual(["c", "b"]);
  });
});

test("a webhook takes the types that it names, or all", () => {
  expect(takes({ types: [] }, "license.issued")).toBe(true);
  expect(takes({ types: ["license.issued"] }, "license.issued")).toBe(true);
  expect(takes({ types: ["license.issued"] }, "license.revoked")).toBe(false);
});

test("a webhook fails for long after a day", () => {
  expect(isFailingForLong(null, now)).toBe(false);
  expect(isFailingForLong(later(now, -days(1) + 1), now)).toBe(false);
  expect(isFailingForLong(later(now, -days(1)), now)).toBe(true);
});
