import { headlineFigures } from "@keystead/content/landing/headline-figures";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Testimonials } from "./Testimonials.tsx";

afterEach(cleanup);

const figures = headlineFigures?.figures ?? [];

test("a shop without quotes shows its headline figures, labeled once", () => {
  render(<Testimonials quotes={[]} />);
  expect(figures.length).toBeGreaterThan(0);
  for (const { figure } of figures) expect(screen.getByText(figure)).toBeTruthy();
  expect(screen.getAllByText("Example data")).toHaveLength(1);
  expect(screen.queryByText("What customers say")).toBeNull();
});

test("quotes come with the figures", () => {
  render(<Testimonials />);
  expect(screen.getByRole("heading", { name: /What customers say/ })).toBeTruthy();
  for (const { figure } of figures) expect(screen.getByText(figure)).toBeTruthy();
});
