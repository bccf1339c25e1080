import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Change } from "./Change.tsx";

afterEach(cleanup);

test.each([
  [3.44, "+3.4%", "text-up"],
  [-4.6, "-4.6%", "text-down"],
  [0, "0%", "text-up"],
  [-0.04, "0%", "text-up"],
])("a change of %d is written %s in the color %s", (percent, words, color) => {
  render(<Change percent={percent} />);
  expect([...screen.getByText(words).classList].filter((name) => name.startsWith("text-"))).toEqual([color]);
  expect(screen.getByText(words).title).toBe("");
});

test("a rise that is shown as a multiple has its percentage on hover", () => {
  render(<Change percent={12_900} />);
  expect(screen.getByText("×130").title).toBe("+12,900%");
  expect(screen.getByText("×130").className).toContain("text-up");
});
