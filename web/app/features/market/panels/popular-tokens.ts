import { formatNumber } from "../../../lib/format/numbers.ts";
import type { MarketView } from "../polling/market-view.ts";

type PopularToken = MarketView["stats"]["popularTokens"]["items"][number];

/**
 * The popular tokens, each with the fact by which it is popular: its replies, and by trades where nobody counts replies. The
 * fact names its unit, so one is not taken for the other.
 */
export function popularTokens({ popularTokens: { items } }: MarketView["stats"]) {
  return items
    .toSorted((one, other) => rank(other.replies, one.replies) || rank(other.transactions, one.transactions))
    .map((token) => ({ ...token, fact: factOf(token) }));
}

const rank = (one: number | null, other: number | null) => (one ?? -1) - (other ?? -1);

function factOf({ replies, transactions }: PopularToken): string {
  if (replies !== null) return `${formatNumber(replies)} replies`;
  return transactions === null ? "" : `${formatNumber(transactions)} trades`;
}
