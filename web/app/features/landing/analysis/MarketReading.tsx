import type { MarketCard as Token } from "@keystead/contract/shop/landing";
import { Ticks } from "../../../ui/Ticks.tsx";
import { Change } from "../../market/figures/Change.tsx";
import { formatAmount, formatShare } from "../../market/figures/format-market.ts";
import { turnoverTicks } from "./turnover-ticks.ts";

const ticks = 41;
const perDecade = 10;

/** One token in a row: its figures, how much of its market cap was traded in a day, and what that tells. */
export function MarketReading({ coin }: { coin: Token }) {
  const { name, symbol, marketCap, volume24h, change24h, analysis } = coin;
  const turnover = volume24h / marketCap;
  const figures = [
    { term: "Market cap", value: formatAmount(marketCap) },
    { term: "24 h volume", value: formatAmount(volume24h) },
    { term: "24 h change", value: <Change percent={change24h} /> },
  ];
  return (
    <li className="grid min-w-0 content-start gap-x-10 gap-y-4 border-t border-line-strong pt-4 transition-colors sm:py-5 lg:grid-cols-[1.1fr_1fr_1.3fr] lg:items-center lg:hover:bg-sunken">
      <div>
        <h3 className="flex items-baseline gap-2.5 text-17 font-semibold">
          {name} <span className="data text-13 font-normal text-muted">{symbol}</span>
        </h3>
        <dl className="mt-2 grid grid-cols-3 gap-x-4 text-13">
          {figures.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="data text-15">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <p className="mb-2 text-13">
          <span className="data">{formatShare(turnover)}</span>{" "}
          <span className="text-muted">of the cap traded in a day</span>
        </p>
        <Ticks ticks={ticks} major={perDecade} filled={turnoverTicks(turnover, perDecade, ticks)} />
        <p className="data mt-1 flex justify-between text-13 text-faint" aria-hidden="true">
          <span>0.1%</span>
          <span>1%</span>
          <span>10%</span>
          <span>100%</span>
          <span>10×</span>
        </p>
      </div>
      <p className="text-15">{analysis}</p>
    </li>
  );
}
