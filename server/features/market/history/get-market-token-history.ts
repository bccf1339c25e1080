import type { Deps } from "../../../deps.ts";
import { later, seconds } from "../../../platform/clock.ts";
import type { Freshness } from "../find-freshness.ts";
import type { ShownMarketToken } from "../rules.ts";
import { findMarketToken } from "../market-tokens/find-market-token.ts";
import { type Timeframe, timeframes } from "../market-tokens/rules.ts";
import { type HistoryPoint, sampleHistory, steps } from "./rules.ts";
import { findPoints } from "./store.ts";

type MarketTokenHistory =
  | (Freshness & {
      ok: true;
      coin: ShownMarketToken;
      /** The oldest first, at most 289. Moments at which no upstream listed the token have none. */
      points: HistoryPoint[];
    })
  | { ok: false; reason: "not_found" };

/** A token with the points of its chart. */
export async function getMarketTokenHistory(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  { address, timeframe }: { readonly address: string; readonly timeframe: Timeframe },
): Promise<MarketTokenHistory> {
  const found = await findMarketToken(deps, { address });
  if (!found.ok) return found;
  const now = deps.clock.now();
  if (found.source === "sample") return { ...found, points: sampleHistory(found.coin, now) };
  const points = await findPoints(deps.db, address, {
    since: later(now, -timeframes[timeframe]),
    stepSeconds: steps[timeframe] / seconds(1),
  });
  return { ...found, points };
}
