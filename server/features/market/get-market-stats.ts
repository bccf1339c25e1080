import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { Deps } from "../../deps.ts";
import { sampleSnapshot } from "./rules.ts";

/** What is known of the market now. Without a provider of market data that is the sample. Asks no database. */
export function getMarketStats({ clock }: Pick<Deps, "clock">): MarketSnapshot {
  return sampleSnapshot(clock.now());
}
