import * as contract from "@keystead/contract/program/public-api";
import type { Deps } from "../../deps.ts";
import { refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import { answerTagged } from "../../platform/http/answers/answer-tagged.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listDailyStats } from "./history/list-daily-stats.ts";
import { presentMarketToken } from "./present-market-token.ts";
import { findMarketToken } from "./market-tokens/find-market-token.ts";
import { listMarketTokens } from "./market-tokens/list-market-tokens.ts";

/** The public API: the market for programs of customers, of a shop that has one. */
export function registerPublicApi(bind: Bind, deps: Deps): void {
  bind(contract.trending, async ({ query }) => {
    const { limit, page, cursor, min_volume: minVolume, sort_by: sort, order, timeframe } = query;
    const list = await listMarketTokens(deps, {
      sort,
      order,
      minVolume,
      search: "",
      timeframe,
      limit,
      page,
      cursor,
    });
    if (!list.ok) return refuseFields("invalid_request", ["cursor"]);
    return answerTagged({
      success: true,
      source: list.source,
      as_of: list.asOf.toISOString(),
      total_count: list.total,
      page: cursor === undefined ? page : null,
      limit,
      next_cursor: list.next,
      tokens: list.coins.map(presentMarketToken),
    });
  });

  bind(contract.marketTokenByTicker, async ({ params, query }) => {
    const found = await findMarketToken(deps, { ticker: params.ticker, address: query.address });
    if (!found.ok) return refuse(found.reason);
    const { source, asOf, coin } = found;
    return answerTagged({
      success: true,
      source,
      as_of: asOf.toISOString(),
      token: presentMarketToken(coin),
    });
  });

  bind(contract.dailyStats, async ({ query }) => {
    const { source, asOf, days } = await listDailyStats(deps, query.timeframe);
    return answerTagged({
      success: true,
      source,
      as_of: asOf.toISOString(),
      days: days.map(({ date, volume, newCoins }) => ({ date, volume, new_tokens: newCoins })),
    });
  });
}
