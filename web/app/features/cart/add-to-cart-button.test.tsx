import { plans } from "@keystead/content/catalogue";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddPlanButton, AddToCartButton } from "./AddToCartButton.tsx";
import { clearCart, removeFromCart, showCart, useCart, useCartOpen } from "./cart.ts";

beforeEach(() => {
  clearCart();
  showCart(false);
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const button = () => screen.getByRole("button");
const words = () => [button().textContent, button().getAttribute("aria-disabled")];
const inCart = () => renderHook(() => useCart()).result.current.map(({ id }) => id);
const isOpen = () => renderHook(() => useCartOpen()).result.current;

test("a trial is being added for 1.5 s, is in the open cart then, and says so 0.5 s later", () => {
  render(<AddToCartButton productId="reply-bot" />);
  expect(words()).toEqual(["Start Free Trial", null]);
  expect(button().getAttribute("aria-label")).toBe("Start Free Trial: Reply bot");
  fireEvent.click(button());
  expect(words()).toEqual(["Adding...", "true"]);
  expect(button().querySelector(".animate-spin")).not.toBeNull();
  pass(1499);
  expect([inCart(), isOpen(), ...words()]).toEqual([[], false, "Adding...", "true"]);
  pass(1);
  expect([inCart(), isOpen(), ...words()]).toEqual([["reply-bot"], true, "Adding...", "true"]);
  pass(499);
  expect(words()).toEqual(["Adding...", "true"]);
  pass(1);
  expect(words()).toEqual(["Added to Cart", "true"]);
  expect(button().getAttribute("aria-label")).toBe("Added to Cart: Reply bot");
});

test("presses while it is adding and after it was added do nothing", () => {
  render(<AddToCartButton productId="reply-bot" />);
  fireEvent.click(button());
  pass(1000);
  fireEvent.click(button());
  pass(1000);
  expect(button().textContent).toBe("Added to Cart");
  act(() => showCart(false));
  pass(2000);
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  pass(2000);
  expect([inCart(), isOpen(), button().textContent]).toEqual([["reply-bot"], false, "Added to Cart"]);
});

test("all buttons of one plan tell the same", () => {
  render(
    <>
      <AddToCartButton productId="volume-bot" />
      <AddToCartButton productId="volume-bot" tone="primary" />
      <AddToCartButton productId="reply-bot" />
    </>,
  );
  const labels = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  const [first] = screen.getAllByRole("button");
  if (first) fireEvent.click(first);
  pass(1700);
  expect(labels()).toEqual(["Adding...", "Adding...", "Start Free Trial"]);
  pass(300);
  expect(labels()).toEqual(["Added to Cart", "Added to Cart", "Start Free Trial"]);
});

test("it can be pressed again when the plan has left the cart", () => {
  render(<AddToCartButton productId="reply-bot" />);
  fireEvent.click(button());
  pass(2000);
  act(() => removeFromCart("reply-bot"));
  expect(words()).toEqual(["Start Free Trial", null]);
});

test("the plan is added even when the visitor leaves the page", () => {
  const { unmount } = render(<AddToCartButton productId="volume-bot" />);
  fireEvent.click(button());
  unmount();
  pass(1500);
  expect(inCart()).toEqual(["volume-bot"]);
  pass(500);
});

test("what is no trial is offered for the cart", () => {
  const [plan] = plans;
  if (!plan) throw new Error("nothing is sold");
  render(<AddPlanButton plan={{ ...plan, isTrial: false }} />);
  expect(button().textContent).toBe("Add to Cart");
});

test("for an unknown id there is no button", () => {
  const { container } = render(<AddToCartButton productId="gold-bot" />);
  expect(container.innerHTML).toBe("");
});
