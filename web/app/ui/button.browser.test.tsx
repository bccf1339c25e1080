import "../app.css";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "./Button.tsx";

afterEach(cleanup);

test.each([360, 640])("at a width of %d px a finger gets 44 px in both directions", async (width) => {
  await page.viewport(width, 800);
  render(
    <>
      <Button>Send</Button>
      <Button size="small">1</Button>
      <a href="/faq" className="touch inline-block">
        A
      </a>
    </>,
  );
  for (const target of document.querySelectorAll("button, a")) {
    const { width: wide, height: high } = target.getBoundingClientRect();
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
  }
});

test("a pointer on a wider screen gets small buttons", async () => {
  await page.viewport(641, 800);
  render(<Button size="small">More</Button>);
  expect(page.getByRole("button").element().getBoundingClientRect().height).toBe(34);
});
