import type { ListedMarketToken } from "@keystead/contract/portal/market";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Change } from "../figures/Change.tsx";
import { formatAmount } from "../figures/format-market.ts";

/** The terms in the list of a token's figures, in order. */
export const figureTerms = [
  "24 h volume",
  "24 h change",
  "Market cap",
  "24 h trades",
  "Replies",
  "Created",
] as const;

/** The known figures of a token, except its price. */
export function MarketTokenFigures({ coin }: { coin: ListedMarketToken }) {
  const { volume24h, change24h, marketCap, transactions24h, replies, createdAt } = coin;
  const values: Record<(typeof figureTerms)[number], ReactNode> = {
    "24 h volume": known(volume24h, formatAmount),
    "24 h change": known(change24h, (percent) => <Change percent={percent} />),
    "Market cap": known(marketCap, formatAmount),
    "24 h trades": known(transactions24h, formatNumber),
    Replies: known(replies, formatNumber),
    Created: known(createdAt, (moment) => <Time value={new Date(moment)} show="distance" />),
  };
  // How long ago it was created is told in words.
  const items = figureTerms.map((term) => ({ term, value: values[term], data: term !== "Created" }));
  return <KeyValueList short items={items} />;
}

function known<Value>(value: Value | null, show: (value: Value) => ReactNode): ReactNode {
  return value === null ? <span className="font-sans text-faint">unknown</span> : show(value);
}
