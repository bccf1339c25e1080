import { currency, plans } from "@keystead/content/catalogue";
import { trialDays } from "@keystead/content/tiers";
import type { Plan } from "@keystead/contract/shop/catalogue";
import { createAudience, parsedOnce, storedText } from "../../lib/local-storage.ts";

/** A plan in the cart: its current entry in the catalogue, and the values that the shop sets once for all plans. */
export interface CartItem extends Plan {
  currency: string;
  /** 0 when the shop has no trial. */
  trialDays: number;
}

const storedCart = storedText("cart");
const empty: readonly CartItem[] = [];

/** The items in the cart. The same stored text gives the same list. */
export const readCart = parsedOnce(storedCart, (text) => (text === null ? empty : parse(text)));

/** A plan as the cart has it. */
export function cartItemOf(plan: Plan): CartItem {
  return { ...plan, currency, trialDays: plan.isTrial ? trialDays : 0 };
}

/** Stores the cart for the next visit and for other tabs. */
export function writeCart(items: readonly CartItem[]): void {
  storedCart.write(items.length > 0 ? JSON.stringify(items) : null);
}

/** The subscribers of the cart in this tab. */
export const audience = createAudience(storedCart);

/** Reads only the ids from the stored text. The rest comes from the catalogue, so that no old price is shown. */
function parse(text: string): readonly CartItem[] {
  try {
    const ids = new Set(storedIds(JSON.parse(text)));
    return [...ids].flatMap((id) => plans.filter((plan) => plan.id === id)).map(cartItemOf);
  } catch (cause) {
    writeCart(empty);
    reportError(new Error("Failed to parse cart from storage", { cause }));
    return empty;
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
