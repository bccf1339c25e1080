import type { MarketTokenList } from "@keystead/contract/portal/market";
import type { Freshness } from "./find-freshness.ts";

/** Presents where figures come from to the site. */
export function presentFreshness({
  source,
  asOf,
  providers,
}: Freshness): Pick<MarketTokenList, "source" | "asOf" | "providers"> {
  return { source, asOf: asOf.toISOString(), ...(providers && { providers: [...providers] }) };
}
