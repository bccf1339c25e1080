import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { Deps } from "../../deps.ts";
import { sampleSnapshot, sourceAt } from "./rules.ts";
import type { WatchedSnapshot } from "./watch-snapshot.ts";

/** The market now, with the tag by which clients recognize the same answer. The built-in sample while nothing was fetched. */
export async function getMarketStats(
  { clock, shop }: Pick<Deps, "clock" | "shop">,
  snapshot: Pick<WatchedSnapshot, "read">,
): Promise<{ body: MarketSnapshot; etag: string }> {
  const newest = await snapshot.read();
  const now = clock.now();
  if (!newest) return { body: sampleSnapshot(shop.sampleMarket, now), etag: '"sample"' };
  const { version, asOf, providers, stats } = newest;
  const source = sourceAt(asOf, now);
  return {
    body: { success: true, source, asOf: asOf.toISOString(), providers: [...providers], stats },
    etag: `"${version}-${source}"`,
  };
}
