import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MarketTokenImage } from "./MarketTokenImage.tsx";

afterEach(cleanup);

const image = `/api/market/images/${"0".repeat(32)}.webp`;

test("a token without an image has the first letter of its symbol, a whole one", () => {
  const { container, rerender } = render(<MarketTokenImage image={null} symbol="qotr" />);
  expect(container.textContent).toBe("q");
  rerender(<MarketTokenImage image={null} symbol="🚀up" />);
  expect(container.textContent).toBe("🚀");
});

test("the letter stands in for an image that does not load, until there is another one", () => {
  const { container, rerender } = render(<MarketTokenImage image={image} symbol="QOTR" />);
  const shown = container.querySelector("img");
  expect(shown?.getAttribute("src")).toBe(image);
  if (shown) fireEvent.error(shown);
  expect(container.textContent).toBe("Q");
  rerender(<MarketTokenImage image={image.replace("0", "1")} symbol="QOTR" />);
  expect(container.querySelector("img")).not.toBeNull();
});
