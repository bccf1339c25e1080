import { formatAmount } from "../figures/format-market.ts";
import type { MarketView } from "../polling/market-view.ts";

export interface ActivityItem {
  id: string;
  type: "volume" | "reply" | "engagement";
  /** Names the fact where the type alone would not. */
  label?: string;
  coin: string;
  /** In percent. It is shown before the value. */
  change?: number;
  value: string;
  time: string;
}

const most = 5;

/**
 * The newest tokens as a feed. Each has one fact, in turn: volume, replies, change. Nothing is made up: a token without
 * known replies shows its volume.
 */
export function activityItems({ newTokens, popularTokens }: MarketView["stats"]): ActivityItem[] {
  const replies = new Map(popularTokens.items.map((coin) => [coin.mintAddress, coin.replies]));
  return newTokens.items.slice(0, most).map((coin, index) => {
    const { mintAddress: id, symbol, timeAgo: time, volume, percentChange24h } = coin;
    const place = { id, coin: symbol, time };
    const count = replies.get(id);
    if (index % 3 === 1 && typeof count === "number")
      return { ...place, type: "reply", value: `${count} replies` };
    if (index % 3 === 2)
      return { ...place, type: "engagement", label: "Price", change: percentChange24h, value: "in 24 h" };
    return { ...place, type: "volume", value: `${formatAmount(volume)} in 24 h` };
  });
}
