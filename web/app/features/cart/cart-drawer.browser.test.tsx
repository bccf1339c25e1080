import "../../app.css";
import { plans } from "@keystead/content/catalogue";
import type { Plan } from "@keystead/contract/shop/catalogue";
import { act, cleanup, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CartButton } from "./CartButton.tsx";
import { CartLines, CartTotals } from "./CartContents.tsx";
import { CartDrawer } from "./CartDrawer.tsx";
import { cartItemOf } from "./cart-storage.ts";
import { addToCart, clearCart, showCart } from "./cart.ts";
import { YourCartButton } from "./YourCartButton.tsx";

const [first, second] = plans;
if (!first || !second) throw new Error("the catalogue is empty");

function Page() {
  return (
    <div style={{ height: 3000 }}>
      <CartButton />
      <YourCartButton />
      <CartDrawer />
    </div>
  );
}

const Site = createRoutesStub([{ path: "*", Component: Page }]);
const drawer = page.getByRole("dialog", { name: "Your Cart" });
const cartButton = page.getByRole("button", { name: /^Your Cart/ });
const icon = page.getByRole("button", { name: /^Cart/ });

beforeEach(async () => {
  clearCart();
  showCart(false);
  document.documentElement.dataset["theme"] = "dark";
  await page.viewport(1280, 800);
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Fills the cart without opening the drawer. */
function fill(...items: Plan[]) {
  for (const item of items) addToCart(item);
  showCart(false);
}

async function open(...items: Plan[]) {
  fill(...items);
  render(<Site initialEntries={["/"]} />);
  await cartButton.click();
  await expect.element(drawer).toBeVisible();
}

/** Opens the drawer again under fake timers; its chunk is loaded by then. */
async function openOnHeldClock() {
  await open(first as Plan);
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // By the element itself, because the runner's waits would advance the fake timers.
  const opener = cartButton.element() as HTMLElement;
  opener.focus();
  act(() => opener.click());
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const focusIsInside = () => document.activeElement?.matches("[role=dialog], [role=dialog] *") ?? false;

test("the focus moves in 100 ms after opening", async () => {
  await openOnHeldClock();
  pass(99);
  expect(focusIsInside()).toBe(false);
  pass(1);
  expect(document.activeElement).toBe(page.getByRole("button", { name: "Close" }).element());
});

test("Tab stays inside, in both directions", async () => {
  await open(first as Plan, second as Plan);
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("link", { name: "Proceed to Registration" })).toHaveFocus();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab();
    expect(focusIsInside()).toBe(true);
  }
});

test("Escape closes it, with the focus back on the cart's button", async () => {
  await open(first as Plan);
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(cartButton).toHaveFocus();
});

test("a press outside closes it, one inside does not", async () => {
  await open(first as Plan);
  await page.getByText("Subtotal").click();
  await expect.element(drawer).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 200, y: 400 } });
  await expect.element(drawer).not.toBeInTheDocument();
});

test("the page does not scroll behind it, and does again after it", async () => {
  await open();
  expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe("visible");
});

test("it is of medium width at most, and as wide as a phone", async () => {
  await open();
  // The bounding rectangle of a drawer that still slides in is off by a rounding error.
  expect((drawer.element() as HTMLElement).offsetWidth).toBe(448);
  await page.viewport(360, 700);
  await expect.poll(() => drawer.element().getBoundingClientRect().width).toBeLessThanOrEqual(360);
});

test("it lists each plan with its trial and features, the count, the sums and the way on", async () => {
  await open(first as Plan, second as Plan);
  await expect.element(page.getByText("2 items")).toBeVisible();
  const lines = page.getByRole("list", { name: "Plans in your cart" });
  for (const { name, features } of [first as Plan, second as Plan])
    for (const words of [name, ...features])
      await expect.element(lines.getByText(words, { exact: true })).toBeInTheDocument();
  expect(lines.getByText("Free Trial, 7 days").elements()).toHaveLength(2);
  const sums = [...drawer.element().querySelectorAll("dl > div")].map((row) => row.textContent);
  expect(sums).toEqual(["Subtotal0 SOL", "Free activation0 SOL", "Total0 SOL"]);
  const way = page.getByRole("link", { name: "Proceed to Registration" });
  await expect.element(way).toHaveAttribute("href", "/checkout");
});

test("a plan can be removed, the focus stays inside, and the last one leaves the empty state", async () => {
  await open(first as Plan, second as Plan);
  await page.getByRole("button", { name: `Remove ${first.name}` }).click();
  await expect.element(page.getByText("1 item", { exact: true })).toBeVisible();
  await expect.poll(focusIsInside).toBe(true);
  await page.getByRole("button", { name: `Remove ${second.name}` }).click();
  await expect.element(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Continue Shopping" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test("the header says how much is in the cart, and all of it can be taken out at once", async () => {
  await open(first as Plan, second as Plan);
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect.element(page.getByText("Your cart is empty")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(icon).not.toBeInTheDocument();
  act(() => fill(first as Plan));
  await expect.element(icon).toHaveAttribute("aria-label", "Cart, 1 item");
});

test("a cart with something to pay names its price and leads to the checkout", async () => {
  const paid = cartItemOf({ ...first, isTrial: false, price: 1.5 });
  const Totals = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <CartLines items={[paid, cartItemOf(second)]} />
          <CartTotals items={[paid, cartItemOf(second)]} />
        </>
      ),
    },
  ]);
  render(<Totals initialEntries={["/"]} />);
  await expect.element(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  expect(page.getByText("1.5 SOL").elements()).toHaveLength(3);
  expect(page.getByText("Free Trial, 7 days").elements()).toHaveLength(1);
});
