import { expect, test } from "vitest";
import { drawLine, type LinePoint } from "./draw-line.ts";

const size = { width: 100, height: 10 };
const line = (...values: number[]): LinePoint[] =>
  values.map((value, index) => ({ at: index * 1000, value }));

test("a line goes from edge to edge, and from its lowest to its highest value", () => {
  expect(drawLine(line(1, 3, 2), size)).toBe("M0 10h0L50 0L100 5");
});

test("a price that never changed is a line in the middle", () => {
  expect(drawLine(line(7, 7), size)).toBe("M0 5h0L100 5");
});

test("tiny and huge prices are drawn alike, within the edges", () => {
  expect(drawLine(line(1e-30, 3e-30, 2e-30), size)).toBe("M0 10h0L50 0L100 5");
  expect(drawLine(line(0, 1e300), size)).toBe("M0 10h0L100 0");
});

test("the line breaks where nothing was measured for long, and a point alone is a dot", () => {
  const points = [0, 1, 2, 3, 10, 18, 19, 20].map((second) => ({ at: second * 1000, value: second }));
  expect(drawLine(points, { width: 20, height: 20 })).toBe("M0 20h0L1 19L2 18L3 17M10 10h0M18 2h0L19 1L20 0");
});

test("a gap of four usual distances is none, and a longer one breaks the line", () => {
  const until = (last: number) => [0, 1, 2, 3, last].map((second) => ({ at: second * 1000, value: second }));
  expect(drawLine(until(7), { width: 7, height: 7 })).toMatch(/L3 4L7 0$/);
  expect(drawLine(until(8), { width: 8, height: 8 })).toMatch(/L3 5M8 0h0$/);
});

test("one point is no line", () => {
  expect(drawLine(line(1), size)).toBe("");
  expect(drawLine([], size)).toBe("");
});
