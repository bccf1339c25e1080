import { plans } from "@keystead/content/catalogue";
import { volumeBot } from "@keystead/content/products/volume-bot";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToCart, clearCart, showCart, useCartOpen } from "../cart/cart.ts";
import { StartButton } from "./StartButton.tsx";

beforeEach(() => {
  clearCart();
  showCart(false);
});
afterEach(cleanup);

test("View cart stands beside a plan that is in the cart, and opens the drawer", () => {
  render(<StartButton product={volumeBot} />);
  expect(screen.queryByRole("button", { name: "View cart" })).toBeNull();
  act(() => {
    for (const plan of plans) if (plan.id === volumeBot.plan) addToCart(plan);
    showCart(false);
  });
  fireEvent.click(screen.getByRole("button", { name: "View cart" }));
  expect(renderHook(useCartOpen).result.current).toBe(true);
});
