import { marketStats } from "@keystead/contract/portal/market";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getMarketStats } from "./get-market-stats.ts";
import type { WatchedSnapshot } from "./watch-snapshot.ts";

/** The figures of the market, of a shop that has one. */
export function registerMarket(bind: Bind, deps: Deps, snapshot: WatchedSnapshot): void {
  if (!deps.shop.hasMarket) return;
  bind(marketStats, async ({ reply }) => {
    // Shared by caches, which ask each time whether it is still the newest. No rate limit, which would cost more than the answer.
    const { body, etag } = await getMarketStats(deps, snapshot);
    reply.headers({ "cache-control": "public, no-cache", etag });
    return answer(200, body);
  });
}
