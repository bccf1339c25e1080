import { expect, test } from "vitest";
import { counted, formatPrice, formatTimeLeft } from "./format.ts";

const hours = (count: number) => count * 3_600_000;

test.each([
  [hours(24 * 3 + 20), "3 days left"],
  [hours(24), "1 day left"],
  [hours(23.9), "23 hours left"],
  [hours(0.5), "30 minutes left"],
  [1, "less than a minute left"],
  [0, "ended"],
  [-hours(5), "ended"],
])("%d ms are told as %s", (ms, words) => {
  expect(formatTimeLeft(ms)).toBe(words);
});

test("a price carries its currency, and no fraction that it does not have", () => {
  expect(formatPrice(0, "SOL")).toBe("0 SOL");
  expect(formatPrice(1250.5, "SOL")).toBe("1,250.5 SOL");
});

test("one of something is not plural", () => {
  expect([counted(1, "machine"), counted(0, "machine"), counted(1200, "machine")]).toEqual([
    "1 machine",
    "0 machines",
    "1,200 machines",
  ]);
});
