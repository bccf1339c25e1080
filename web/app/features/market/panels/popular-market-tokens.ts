import { formatNumber } from "../../../lib/format/numbers.ts";
import type { MarketView } from "../polling/market-view.ts";

type PopularMarketToken = MarketView["stats"]["popularTokens"]["items"][number];

/**
 * The popular tokens, each with the number that makes it popular: its replies, or its trades when replies are not
 * counted. The number has a unit, so that nobody confuses the two.
 */
export function popularMarketTokens({ popularTokens: { items } }: MarketView["stats"]) {
  return items
    .toSorted((one, other) => rank(other.replies, one.replies) || rank(other.transactions, one.transactions))
    .map((coin) => ({ ...coin, fact: factOf(coin) }));
}

const rank = (one: number | null, other: number | null) => (one ?? -1) - (other ?? -1);

function factOf({ replies, transactions }: PopularMarketToken): string {
  if (replies !== null) return `${formatNumber(replies)} replies`;
  return transactions === null ? "" : `${formatNumber(transactions)} trades`;
}
