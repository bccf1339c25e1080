import * as contract from "@keystead/contract/portal/market";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import { answerImage } from "../../platform/http/answers/answer-image.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { findImage } from "./images/find-image.ts";
import { imagesPerNetwork } from "./images/rules.ts";
import { getMarketStats } from "./get-market-stats.ts";
import { getMarketTokenHistory } from "./history/get-market-token-history.ts";
import { listTrends } from "./history/list-trends.ts";
import { presentPoint } from "./history/present-point.ts";
import type { MarketStream } from "./open-market-stream.ts";
import { presentFreshness } from "./present-freshness.ts";
import { presentListedMarketToken } from "./present-listed-market-token.ts";
import { listMarketTokens } from "./market-tokens/list-market-tokens.ts";
import { marketTokenLists } from "./rules.ts";
import type { WatchedSnapshot } from "./watch-snapshot.ts";

/** The figures of the market, of a shop that has one. */
export function registerMarket(
  bind: Bind,
  deps: Deps,
  snapshot: WatchedSnapshot,
  stream: MarketStream,
): void {
  /** The headers of lists and of single tokens. */
  const headers = { "Cache-Control": "public, max-age=5" };

  bind(contract.marketStats, async () => {
    // Caches share the answer, and ask each time whether it is still the newest. There is
    // no rate limit, because it would cost more than the answer.
    const { body, etag } = await getMarketStats(deps, snapshot);
    return answer(200, body, { headers: { ETag: etag, "Cache-Control": "public, no-cache" } });
  });

  bind(contract.marketStream, async ({ address, connect }) =>
    // A page that is refused polls instead.
    (await stream.open(address, connect))
      ? answer(200, null)
      : refuse("rate_limit_exceeded", { retryAfter: 60 }),
  );

  bind(contract.listMarketTokens, async ({ query, limit }) => {
    await limit(marketTokenLists);
    const { addresses, ...asked } = query;
    const list = await listMarketTokens(deps, {
      ...asked,
      addresses: addresses?.split(","),
      minVolume: 0,
      timeframe: "24h",
      page: 1,
    });
    if (!list.ok) throw new Error("a list without a cursor was refused for its cursor");
    const body = {
      success: true,
      ...presentFreshness(list),
      total: list.total,
      sorts: list.sorts.filter((sort) => sort !== "price"),
      tokens: list.coins.map(presentListedMarketToken),
      trends: await listTrends(deps, list),
    } as const;
    return answer(200, body, { headers });
  });

  bind(contract.marketTokenByAddress, async ({ params, query, limit }) => {
    await limit(marketTokenLists);
    const found = await getMarketTokenHistory(deps, { ...params, ...query });
    if (!found.ok) return refuse(found.reason);
    const body = {
      success: true,
      ...presentFreshness(found),
      token: presentListedMarketToken(found.coin),
      points: found.points.map(presentPoint),
    } as const;
    return answer(200, body, { headers });
  });

  bind(contract.marketTokenImage, async ({ params, limit }) => {
    await limit(imagesPerNetwork);
    const found = await findImage(deps, params.name);
    if (!found.ok) return refuse(found.reason);
    return answerImage(params.name, found.webp);
  });
}
