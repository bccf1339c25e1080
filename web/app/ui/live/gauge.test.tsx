import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Gauge } from "./Gauge.tsx";

afterEach(cleanup);

function filledTicks(value: number, max: number, begun = false): number {
  const { container } = render(<Gauge label="Used" value={value} max={max} ticks={10} begun={begun} />);
  return container.querySelectorAll("path")[1]?.getAttribute("d")?.match(/M/g)?.length ?? 0;
}

test.each([
  [0, 7, 0],
  [3.5, 7, 5],
  [0.01, 7, 1],
  [6.99, 7, 9],
  [7, 7, 10],
  [9, 7, 10],
  [-1, 7, 0],
  [1, 0, 0],
])("%d of %d fills %d of ten ticks", (value, max, ticks) => {
  expect(filledTicks(value, max)).toBe(ticks);
});

test("what has begun has its first tick lit, while its share is still zero", () => {
  expect(filledTicks(0, 7, true)).toBe(1);
  expect(filledTicks(3.5, 7, true)).toBe(5);
});

test.each([
  [-1, 0],
  [0, 0],
  [3.5, 0.5],
  [7, 1],
  [9, 1],
])("%d of 7 is read as the share %d, from nothing to all", (value, share) => {
  render(<Gauge label="Used" value={value} max={7} />);
  expect(screen.getByRole<HTMLProgressElement>("progressbar").position).toBe(share);
});

test("it is read as a progress bar, in words when there are any", () => {
  render(<Gauge label="Trial time used" value={3} max={7} valueText="day 3 of 7" />);
  const bar: HTMLProgressElement = screen.getByRole("progressbar", { name: "Trial time used" });
  expect([bar.value, bar.max]).toEqual([3, 7]);
  expect(bar.getAttribute("aria-valuetext")).toBe("day 3 of 7");
});
