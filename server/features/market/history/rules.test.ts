import { expect, it } from "vitest";
import { hours, later, minutes } from "../../../platform/clock.ts";
import { sampleMarketToken } from "../../../testing/sample-market-token.ts";
import { sampleDays, sampleHistory, startOf, steps } from "./rules.ts";

const now = new Date("2026-11-20T12:34:56Z");

it("a moment lies in the interval that began before it", () => {
  expect(startOf(now, minutes(5))).toEqual(new Date("2026-11-20T12:30:00Z"));
  expect(startOf(now, hours(6))).toEqual(new Date("2026-11-20T12:00:00Z"));
  expect(startOf(new Date("2026-11-20T12:00:00Z"), hours(6))).toEqual(new Date("2026-11-20T12:00:00Z"));
});

it("no chart has more than 288 points", () => {
  const lengths = { "1h": hours(1), "24h": hours(24), "7d": hours(24 * 7), "30d": hours(24 * 30) } as const;
  for (const frame of ["1h", "24h", "7d", "30d"] as const)
    expect(lengths[frame] / steps[frame]).toBeLessThanOrEqual(288);
  expect(lengths["24h"] / steps["24h"]).toBe(288);
});

it("the chart of a sample token leads each hour from the price of the day before to that of now", () => {
  const points = sampleHistory(
    { ...sampleMarketToken, price: 110, change24h: 10, volume24h: 7, marketCap: 1100 },
    now,
  );
  expect(points.map(({ at }) => at)).toEqual(
    Array.from({ length: 25 }, (_, hour) => later(now, hours(hour - 24))),
  );
  expect(points[0]?.price).toBeCloseTo(100);
  expect(points[24]?.price).toBeCloseTo(110);
  expect(points[24]?.marketCap).toBeCloseTo(1100);
  // The price is never further from the straight line than the height of its waves.
  for (const { price, volume24h } of points) {
    expect(price).toBeGreaterThan(97);
    expect(price).toBeLessThan(113);
    expect(volume24h).toBe(7);
  }
});

/** The path of a price between its lowest and its highest, as a line of fixed height shows it. */
function shapeOf(address: string, change24h: number): number[] {
  const prices = sampleHistory({ ...sampleMarketToken, address, price: 1, change24h }, now).map(
    ({ price }) => price ?? 0,
  );
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return prices.map((price) => (price - low) / (high - low));
}

it("the path of a sample token has a shape of its own, the same every time", () => {
  const addresses = Array.from({ length: 10 }, (_, index) => `sample-${index}`);
  const shapes = addresses.map((address) => shapeOf(address, 2));
  expect(addresses.map((address) => shapeOf(address, 2))).toEqual(shapes);
  for (const [index, shape] of shapes.entries())
    for (const other of shapes.slice(index + 1)) {
      const apart = shape.map((value, hour) => Math.abs(value - (other[hour] ?? 0)));
      expect(Math.max(...apart)).toBeGreaterThan(0.2);
    }
});

it.each([8.4, 0.9, -1.8, -4.6])(
  "the path of a sample token that changed by %d percent ends on the side of its change",
  (change) => {
    for (let index = 0; index < 20; index++) {
      const shape = shapeOf(`sample-${index}`, change);
      const gone = (shape.at(-1) ?? 0) - (shape[0] ?? 0);
      expect(gone * Math.sign(change)).toBeGreaterThan(0.6);
    }
  },
);

it("figures that a sample token lacks stay unknown", () => {
  const points = sampleHistory({ ...sampleMarketToken, price: 0 }, now);
  expect(points[0]).toMatchObject({ price: 0, marketCap: null, volume24h: null });
});

it("the days of the sample end today", () => {
  expect(sampleDays(5, 2, now, 2)).toEqual([
    { date: "2026-11-19", volume: 5, newCoins: 2 },
    { date: "2026-11-20", volume: 5, newCoins: 2 },
  ]);
});
