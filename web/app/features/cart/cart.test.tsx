import { plans } from "@keystead/content/catalogue";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  addToCart,
  clearCart,
  isFullyTrial,
  removeFromCart,
  showCart,
  toggleCart,
  useCart,
  useCartOpen,
} from "./cart.ts";

const plan = (id: string) => {
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new Error(`no plan ${id}`);
  return plan;
};
const [volume, reply] = [plan("volume-bot"), plan("reply-bot")];

beforeEach(() => {
  clearCart();
  showCart(false);
});

function openCart() {
  const cart = renderHook(() => useCart());
  const drawer = renderHook(() => useCartOpen());
  onTestFinished(() => {
    cart.unmount();
    drawer.unmount();
  });
  return { ids: () => cart.result.current.map(({ id }) => id), open: () => drawer.result.current };
}

/** Simulates a write of another tab. */
function writeElsewhere(value: string | null) {
  act(() => {
    if (value === null) localStorage.removeItem("cart");
    else localStorage.setItem("cart", value);
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  });
}

const saved = () => JSON.parse(localStorage.getItem("cart") ?? "null") as unknown;

test("adding opens the drawer, and a second time changes nothing else", () => {
  const cart = openCart();
  expect([cart.ids(), cart.open()]).toEqual([[], false]);
  act(() => addToCart(volume));
  expect([cart.ids(), cart.open()]).toEqual([["volume-bot"], true]);
  act(() => showCart(false));
  act(() => addToCart(volume));
  expect([cart.ids(), cart.open()]).toEqual([["volume-bot"], true]);
});

test("every change is saved with the whole entry of the catalogue, currency and length of the trial", () => {
  const terms = { currency: "SOL", trialDays: 7 };
  act(() => addToCart(volume));
  expect(saved()).toEqual([{ ...volume, ...terms }]);
  act(() => addToCart(reply));
  expect(saved()).toEqual([
    { ...volume, ...terms },
    { ...reply, ...terms },
  ]);
  act(() => removeFromCart("volume-bot"));
  expect(saved()).toEqual([{ ...reply, ...terms }]);
  act(() => clearCart());
  expect(saved()).toBeNull();
});

test("the drawer opens, closes and toggles", () => {
  const cart = openCart();
  act(() => toggleCart());
  expect(cart.open()).toBe(true);
  act(() => toggleCart());
  expect(cart.open()).toBe(false);
});

test("a change in another tab is seen here, but opens nothing", () => {
  const cart = openCart();
  writeElsewhere(JSON.stringify([reply, volume]));
  expect([cart.ids(), cart.open()]).toEqual([["reply-bot", "volume-bot"], false]);
  writeElsewhere(null);
  expect(cart.ids()).toEqual([]);
});

test("duplicates count once, plans no longer sold are left out, prices are those of the catalogue", () => {
  const cart = openCart();
  const old = { ...reply, price: 99, name: "Reply bot of last year" };
  writeElsewhere(JSON.stringify([old, { id: "gold-bot" }, old]));
  expect(cart.ids()).toEqual(["reply-bot"]);
  const { result } = renderHook(() => useCart());
  expect(result.current[0]).toEqual({ ...reply, currency: "SOL", trialDays: 7 });
});

test.each(["{", "null", '"text"', '{"id":"reply-bot"}', "[1]", '[{"name":"Reply bot"}]', "[null]"])(
  "a cart stored as %s is logged and dropped, and the next one works",
  (broken) => {
    const logged: unknown[] = [];
    vi.stubGlobal("reportError", (error: Error) => logged.push(error.message));
    onTestFinished(() => void vi.unstubAllGlobals());
    const cart = openCart();
    writeElsewhere(broken);
    expect(cart.ids()).toEqual([]);
    expect(logged).toEqual(["Failed to parse cart from storage"]);
    expect(localStorage.getItem("cart")).toBeNull();
    act(() => addToCart(reply));
    expect(cart.ids()).toEqual(["reply-bot"]);
    expect(logged).toHaveLength(1);
  },
);

test("without storage the cart lasts as long as the page", () => {
  const cart = openCart();
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const spies = (["getItem", "setItem", "removeItem"] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  act(() => addToCart(volume));
  expect(cart.ids()).toEqual(["volume-bot"]);
  act(() => clearCart());
  expect(cart.ids()).toEqual([]);
  for (const spy of spies) spy.mockRestore();
});

test("with a full storage the cart lasts as long as the page, unless another tab writes it", () => {
  const cart = openCart();
  act(() => addToCart(reply));
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  act(() => addToCart(volume));
  expect(cart.ids()).toEqual(["reply-bot", "volume-bot"]);
  full.mockRestore();
  writeElsewhere(JSON.stringify([volume]));
  expect(cart.ids()).toEqual(["volume-bot"]);
});

test.each([
  [[], false],
  [[true], true],
  [[true, true], true],
  [[true, false], false],
  [[false], false],
])("a cart of trials %j is fully a trial: %s", (trials, fully) => {
  expect(isFullyTrial(trials.map((isTrial) => ({ isTrial })))).toBe(fully);
});
