import type { Plan } from "@keystead/contract/shop/catalogue";
import { useSyncExternalStore } from "react";
import { audience, type CartItem, cartItemOf, readCart, writeCart } from "./cart-storage.ts";

const empty: readonly CartItem[] = [];
const addingIds = new Set<string>();
let open = false;

/** Milliseconds from the press until the plan is in the cart, then from that moment until the buttons say so. */
const addingFor = 1500;
const settlingFor = 500;

/** The items in the cart; follows other tabs. Empty in the prerendered page and during hydration. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(audience.subscribe, readCart, () => empty);
}

/** Whether the cart's drawer is open. */
export function useCartOpen(): boolean {
  return useSyncExternalStore(
    audience.subscribe,
    () => open,
    () => false,
  );
}

/** Whether a press on any button of this plan is still taking effect. */
export function useAdding(planId: string): boolean {
  return useSyncExternalStore(
    audience.subscribe,
    () => addingIds.has(planId),
    () => false,
  );
}

/**
 * Adds a plan a moment later, for a press on its button. The plan is added even when the visitor leaves the page
 * meanwhile.
 */
export function addSoon(plan: Plan): void {
  const settle = (): void => {
    addingIds.delete(plan.id);
    audience.notify();
  };
  addingIds.add(plan.id);
  audience.notify();
  setTimeout(() => {
    addToCart(plan);
    setTimeout(settle, settlingFor);
  }, addingFor);
}

/** Adds a plan to the cart, unless it is there already, and opens the drawer. */
export function addToCart(plan: Plan): void {
  const items = readCart();
  if (!items.some(({ id }) => id === plan.id)) writeCart([...items, cartItemOf(plan)]);
  showCart(true);
}

export function removeFromCart(id: string): void {
  writeCart(readCart().filter((item) => item.id !== id));
  audience.notify();
}

export function clearCart(): void {
  writeCart([]);
  audience.notify();
}

/** Opens or closes the drawer. */
export function showCart(isOpen: boolean): void {
  open = isOpen;
  audience.notify();
}

export function toggleCart(): void {
  showCart(!open);
}

/** Whether every item is a trial; false for an empty cart. */
export function isFullyTrial(items: readonly Pick<CartItem, "isTrial">[]): boolean {
  return items.length > 0 && items.every(({ isTrial }) => isTrial);
}
