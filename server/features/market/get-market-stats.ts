import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { Deps } from "../../deps.ts";
import { sampleSnapshot } from "./rules.ts";

/** The market now. Without a provider of market data it is the built-in sample. Needs no database. */
export function getMarketStats({ clock, shop }: Pick<Deps, "clock" | "shop">): MarketSnapshot {
  return sampleSnapshot(shop.sampleMarket, clock.now());
}
