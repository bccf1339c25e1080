import { testimonials } from "@keystead/content/landing/testimonials";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Testimonial } from "./Testimonial.tsx";

afterEach(cleanup);

const [first] = testimonials;
if (!first) throw new Error("There is no testimonial.");

test("a quote that the shop has checked is called verified", () => {
  render(<Testimonial testimonial={{ ...first, sample: false, verified: true }} labeled />);
  expect(screen.getByText("Verified")).toBeTruthy();
  expect(screen.queryByText("Example data")).toBeNull();
});

test("a sample is never called verified, whatever its content says", () => {
  render(<Testimonial testimonial={{ ...first, sample: true, verified: true }} labeled />);
  expect(screen.queryByText("Verified")).toBeNull();
  expect(screen.getByText("Example data")).toBeTruthy();
});

test("a quote that nobody has checked has neither label", () => {
  render(<Testimonial testimonial={{ ...first, sample: false, verified: false }} labeled />);
  expect(screen.queryByText("Verified")).toBeNull();
  expect(screen.queryByText("Example data")).toBeNull();
});
