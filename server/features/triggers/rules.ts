import {
  findTriggerProduct,
  listTriggerProducts,
  type TriggerProducts,
} from "@keystead/contract/shop/trigger-products";
import { hours } from "../../platform/clock.ts";
import type { LoggedFiring } from "./table.ts";

/** A token of a market snapshot. Its volume is in US dollars. */
export interface QuotedMarketToken {
  readonly address: string;
  readonly symbol: string;
  readonly volume24h: number;
  /** Whether no source lists it. Rules then name it by its address alone. */
  readonly isUnlisted?: boolean;
}

/** Triggers made by one account: each that is made and deleted again is work for the database. */
export const newTriggers = { name: "new-triggers", allow: 300, per: hours(1) };

/** How many rules a license may have. */
export const maxTriggers = 50;

/** How long apps can read what has fired. */
export const keptDays = 7;

/** Mails about triggers to one owner a day: a volume that moves around a threshold would fill the mailbox. */
export const mailsPerDay = 10;

/** How a rule names its token. */
export interface MarketTokenName {
  readonly address: string | null;
  readonly symbol: string | null;
}

/** The address of a Solana account: 32 bytes in base58. */
const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Reads how a person names a token: by its address, or by its symbol, with or without the dollar sign. A text that looks like an
 * address counts as one, so that nobody can give a token the address of another one as its symbol.
 */
export function parseMarketToken(text: string): MarketTokenName {
  const name = text.trim();
  if (address.test(name)) return { address: name, symbol: null };
  return { address: null, symbol: foldSymbol(name) };
}

/** Symbols are compared in upper case. */
export function foldSymbol(symbol: string): string {
  return symbol.trim().replace(/^\$/, "").toUpperCase();
}

/** Something that has fired, before it is in the log. */
export type Firing = Omit<LoggedFiring, "sequence" | "at">;

/** Whether a license covers the product of a rule, which has the name under which it is stored. */
export function coversProduct(
  { entitlements }: { readonly entitlements: readonly string[] },
  product: string | undefined,
  shop: TriggerProducts,
): boolean {
  return (
    product !== undefined &&
    entitlements.some((entitlement) => findTriggerProduct(entitlement, shop) === product)
  );
}

/** Why a rule is refused: the shop has no product of this name. */
export function unknownProduct(shop: TriggerProducts): string {
  return `Send one of these: ${listTriggerProducts(shop).join(", ")}.`;
}
