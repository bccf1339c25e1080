import { expect, test } from "vitest";
import { crossingsOf, firstAmount, stepOf, topOf } from "./volume-line.ts";

const hour = 3_600_000;
const pointsOf = (...volumes: number[]) => volumes.map((volume, index) => ({ at: index * hour, volume }));

test.each([
  [1_240_000, 1_500_000],
  [1_310_000, 2_000_000],
  [870_000, 1_500_000],
  [86_000, 100_000],
  [0, 1.5],
])("a scale up to a volume of %d ends at %d", (volume, top) => {
  expect(topOf([0, volume])).toBe(top);
});

test.each([
  [1_500_000, 20_000],
  [2_000_000, 20_000],
  [8_000_000, 100_000],
  [100_000, 1000],
])("amounts on a scale up to %d differ by %d", (top, step) => {
  expect(stepOf(top)).toBe(step);
});

test.each([
  ["a round amount that the volume rose past, near four fifths of it", [400_000, 1_240_000], 1_000_000],
  [
    "one that it rose past, however far below it is now",
    [500_000, 560_000, 530_000, 3_000_000, 2_900_000],
    2_250_000,
  ],
  ["the next round amount, where it only fell", [1_310_000, 1_240_000], 1_300_000],
  ["the next round amount, where it stood still", [18_400_000, 18_400_000], 19_000_000],
])("the line starts at %s", (_, volumes, amount) => {
  expect(firstAmount(pointsOf(...volumes))).toBe(amount);
});

test("the line of a token that nobody trades starts above nothing", () => {
  expect(firstAmount(pointsOf(0, 0))).toBeGreaterThan(0);
});

test("a crossing is where the volume rises to the amount from below", () => {
  expect(crossingsOf(pointsOf(984, 1024), 1000)).toEqual([0.4 * hour]);
  expect(crossingsOf(pointsOf(900, 1000, 900, 1100), 1000)).toEqual([hour, 2.5 * hour]);
});

test.each([
  ["stays above", [1200, 1300, 1250]],
  ["falls", [1200, 800]],
  ["starts at the amount", [1000, 1100]],
  ["never gets there", [100, 999]],
])("a volume that %s crosses nothing", (_, volumes) => {
  expect(crossingsOf(pointsOf(...volumes), 1000)).toEqual([]);
});
