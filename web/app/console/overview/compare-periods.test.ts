import { expect, test } from "vitest";
import { changeWords, comparePeriods } from "./compare-periods.ts";

const days = [1, 2, 3, 4, 5].map((count) => ({ day: `2026-11-0${count}`, counts: { registered: count } }));

test("a period is compared with as many days before it", () => {
  expect(comparePeriods(days, 2, "registered")).toEqual({
    days: [
      { day: "2026-11-04", count: 4 },
      { day: "2026-11-05", count: 5 },
    ],
    total: 9,
    before: 5,
  });
  // What was never counted is nothing.
  expect(comparePeriods(days, 2, "login")).toMatchObject({ total: 0, before: 0 });
  expect(comparePeriods(days, 4, "registered")).toMatchObject({ total: 14, before: 1 });
});

test.each([
  [0, 0, "Same"],
  [3, 0, "New"],
  [5, 5, "Same"],
  [1001, 1000, "Same"],
  [5, 4, "+25%"],
  [0, 4, "-100%"],
])("%i after %i is %s", (total, before, words) => {
  expect(changeWords({ total, before })).toBe(words);
});
