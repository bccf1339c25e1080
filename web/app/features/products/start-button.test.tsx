import { plans } from "@keystead/content/catalogue";
import { productPages } from "@keystead/content/products";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToCart, clearCart, showCart, useCartOpen } from "../cart/cart.ts";
import { StartButton } from "./StartButton.tsx";

const product = productPages.find(({ plan }) => plan !== null);

beforeEach(() => {
  clearCart();
  showCart(false);
});
afterEach(cleanup);

test("View cart stands beside a plan that is in the cart, and opens the drawer", () => {
  if (!product) throw new Error("No product has a plan.");
  render(<StartButton product={product} />, { wrapper: MemoryRouter });
  expect(screen.queryByRole("button", { name: "View cart" })).toBeNull();
  act(() => {
    for (const plan of plans) if (plan.id === product.plan) addToCart(plan);
    showCart(false);
  });
  const view = screen.getByRole("button", { name: "View cart" });
  // There is one primary button. The button that adds the plan has nothing left to do.
  const primary = screen.getAllByRole("button").filter(({ classList }) => classList.contains("bg-accent"));
  expect(primary).toEqual([view]);
  fireEvent.click(view);
  expect(renderHook(useCartOpen).result.current).toBe(true);
});
