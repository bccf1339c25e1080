import { type Plan, plans } from "@keystead/content/catalogue";
import { storedText } from "../../lib/stored-text.ts";

/** A plan in the cart: its whole entry of the catalogue, as it is sold today. */
export type CartItem = Plan;

const kept = storedText("cart");
const nothing: readonly CartItem[] = [];

let lastRaw: string | null = null;
let lastItems: readonly CartItem[] = nothing;

/** What is in the cart. The same stored text gives the same list, which React asks of a store. */
export function readCart(): readonly CartItem[] {
  const raw = kept.read();
  if (raw === lastRaw) return lastItems;
  lastRaw = raw;
  lastItems = raw === null ? nothing : parse(raw);
  return lastItems;
}

/** Remembers what is in the cart for the next visit and for other tabs. */
export function writeCart(items: readonly CartItem[]): void {
  kept.write(items.length > 0 ? JSON.stringify(items) : null);
}

/** Calls back when another tab has changed the cart, until the returned function is called. */
export const onForeignChange = kept.onForeignChange;

/** Takes the ids from what was stored and the rest from the catalogue, so that no old price is shown. */
function parse(raw: string): readonly CartItem[] {
  try {
    const ids = new Set(storedIds(JSON.parse(raw)));
    return [...ids].flatMap((id) => plans.find((plan) => plan.id === id) ?? []);
  } catch (cause) {
    writeCart(nothing);
    lastRaw = null;
    reportError(new Error("Failed to parse cart from storage", { cause }));
    return nothing;
  }
}

function storedIds(value: unknown): string[] {
  if (!Array.isArray(value)) throw new TypeError("The stored cart is not a list.");
  return value.map((item: unknown) => {
    if (typeof item === "object" && item !== null && "id" in item && typeof item.id === "string")
      return item.id;
    throw new TypeError("The stored cart holds something without an id.");
  });
}
