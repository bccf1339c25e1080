import { marketStats } from "@keystead/contract/portal/market";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getMarketStats } from "./get-market-stats.ts";
import { answerLife } from "./rules.ts";

/** The figures of the market, of a shop that has one. */
export function registerMarket(bind: Bind, deps: Deps): void {
  if (!deps.shop.hasMarket) return;
  bind(marketStats, async ({ reply }) => {
    // Cacheable: the response is the same for everybody. No rate limit, which would cost more than the response.
    const age = answerLife / 1000;
    reply.header("cache-control", `public, max-age=${age}, stale-while-revalidate=${age}`);
    return answer(200, getMarketStats(deps));
  });
}
