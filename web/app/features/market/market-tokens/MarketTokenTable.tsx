import type { ListedMarketToken, MarketTokenList } from "@keystead/contract/portal/market";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAge } from "../../../lib/format/ages.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { Time } from "../../../ui/live/Time.tsx";
import { Sparkline } from "../charts/Sparkline.tsx";
import { AlertLink } from "../alerts/AlertLink.tsx";
import { Change } from "../figures/Change.tsx";
import { formatAmount, formatMarketTokenPrice } from "../figures/format-market.ts";
import type { MarketTokenQuery, MarketTokenSort } from "./load-market-tokens.ts";
import { MarketTokenImage } from "./MarketTokenImage.tsx";
import { useWatched } from "./watch-list.ts";
import { WatchButton } from "./WatchButton.tsx";

interface MarketTokenTableProps {
  /** Whether the tokens come from the sample. Nobody trades those, so no alert could fire for them. */
  isSample: boolean;
  coins: readonly ListedMarketToken[];
  /** The recent prices of each token by its address; undefined from a server of an earlier release. */
  trends: MarketTokenList["trends"] | undefined;
  /** The figures that any token has; undefined from a server of an earlier release. */
  sorts: readonly MarketTokenSort[] | undefined;
  sorted: Pick<MarketTokenQuery, "sort" | "order">;
  onSort: (sort: MarketTokenSort) => void;
}

/** What a cell shows besides the figures of its token. */
interface Around {
  trend: readonly (number | null)[];
  isSample: boolean;
}

interface Column {
  header: string;
  /** Undefined when the list cannot be sorted by this column. */
  sort?: MarketTokenSort;
  cell: (coin: ListedMarketToken, around: Around) => ReactNode;
  /** Whether its cells hold words, in the typeface of words. Data beside them is in elements of its own. */
  hasWords?: boolean;
  /** The classes for the column's width and for the screens that have room for it. */
  shown: string;
}

const unknown = <span className="font-sans text-faint">unknown</span>;
const known = <Value,>(value: Value | null, show: (value: Value) => ReactNode) =>
  value === null ? unknown : show(value);

const changeOf = (change24h: number | null) => known(change24h, (percent) => <Change percent={percent} />);

const allColumns: readonly Column[] = [
  {
    header: "Price",
    cell: ({ price }) => known(price, formatMarketTokenPrice),
    shown: "max-md:hidden w-32 pl-0",
  },
  {
    header: "24 h volume",
    sort: "volume",
    cell: (coin, { isSample }) => (
      <>
        <span className="data">{known(coin.volume24h, formatAmount)}</span>
        <span className="data block text-13 sm:hidden">{changeOf(coin.change24h)}</span>
        {!isSample && (
          <span className="block">
            <AlertLink coin={coin} className={alertClass} />
          </span>
        )}
      </>
    ),
    hasWords: true,
    // On a phone it is as wide as its widest content, an alert. The name has the rest.
    shown: "w-40 max-sm:w-32 max-sm:pr-4.5 max-sm:pl-0",
  },
  {
    header: "Change",
    sort: "change",
    cell: ({ change24h }, { trend }) => (
      <>
        <Sparkline prices={trend} />
        {changeOf(change24h)}
      </>
    ),
    shown: "max-sm:hidden w-28 max-lg:pr-4.5",
  },
  {
    header: "Market cap",
    cell: ({ marketCap }) => known(marketCap, formatAmount),
    shown: "max-lg:hidden w-28",
  },
  {
    header: "Age",
    sort: "created_at",
    cell: ({ createdAt }) =>
      known(createdAt, (moment) => <Time value={new Date(moment)} show="distance" words={formatAge} />),
    hasWords: true,
    shown: "max-lg:hidden w-28 tabular-nums",
  },
  {
    header: "Replies",
    sort: "replies",
    cell: ({ replies }) => known(replies, formatNumber),
    shown: "max-lg:hidden w-28",
  },
];

const alertClass =
  "touch inline-flex items-center text-13 font-medium text-accent-text underline decoration-line-strong underline-offset-3 hover:decoration-current";
const headClass = "border-b border-line py-1.5 text-13 font-medium whitespace-nowrap text-muted";

/**
 * Tokens with their figures. The page of each token is below that of the list. On a narrow screen the change is below
 * the volume, and some columns are left out. A figure that no token has is left out on every screen.
 */
export function MarketTokenTable({ isSample, coins, trends, sorts, sorted, onSort }: MarketTokenTableProps) {
  const watched = useWatched();
  const columns = allColumns.filter(({ sort }) => !sort || !sorts || sorts.includes(sort));
  return (
    <table className="w-full table-fixed text-15">
      <caption className="sr-only">Tokens of the market</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} w-15 sm:w-24`}>
            <span className="sr-only">Watch</span>
          </th>
          <th scope="col" className={`${headClass} text-left`}>
            Token
          </th>
          {columns.map(({ header, sort, shown }) => (
            <th
              key={header}
              scope="col"
              aria-sort={ariaSort(sort, sorted)}
              className={`${headClass} ${shown} px-3 text-right last:pr-4.5`}
            >
              {sort ? <SortButton header={header} sort={sort} sorted={sorted} onSort={onSort} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {coins.map((coin) => (
          <tr key={coin.address}>
            <td className="pl-1 align-middle">
              <WatchButton {...coin} watched={watched.includes(coin.address)} />
            </td>
            <th scope="row" className="py-2.5 text-left font-normal sm:align-middle">
              <Link
                to={encodeURIComponent(coin.address)}
                className="flex items-center gap-3 hover:text-accent-text max-sm:min-h-11"
              >
                <span className="max-sm:hidden">
                  <MarketTokenImage {...coin} />
                </span>
                <span className="min-w-0">
                  <span
                    title={coin.name}
                    className="block truncate font-medium max-[22rem]:whitespace-normal underline decoration-line-strong underline-offset-3"
                  >
                    {coin.name}
                  </span>
                  <span className="data block truncate text-13 max-[22rem]:whitespace-normal text-muted">
                    {coin.symbol}
                  </span>
                </span>
              </Link>
            </th>
            {columns.map(({ header, cell, hasWords, shown }) => (
              <td
                key={header}
                className={`${hasWords ? "" : "data"} ${shown} px-3 text-right whitespace-nowrap last:pr-4.5 sm:align-middle md:text-13`}
              >
                {cell(coin, { trend: trends?.[coin.address] ?? [], isSample })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ariaSort(sort: MarketTokenSort | undefined, sorted: MarketTokenTableProps["sorted"]) {
  if (sort === undefined || sort !== sorted.sort) return undefined;
  // The age grows as the moment of creation falls.
  const isRising = (sorted.order === "asc") !== (sort === "created_at");
  return isRising ? "ascending" : "descending";
}

const arrows = { ascending: "↑", descending: "↓" };

interface SortButtonProps extends Pick<MarketTokenTableProps, "sorted" | "onSort"> {
  header: string;
  sort: MarketTokenSort;
}

function SortButton({ header, sort, sorted, onSort }: SortButtonProps) {
  const direction = ariaSort(sort, sorted);
  return (
    <button
      type="button"
      onClick={() => onSort(sort)}
      className={`-mx-2 inline-flex h-9 items-center gap-1 max-sm:h-11 rounded-control px-2 hover:bg-sunken hover:text-text ${direction ? "text-text" : ""}`}
    >
      {/* The arrow comes before the words, so that the words end where the numbers of the column end. */}
      <span aria-hidden="true" className="inline-block w-2.5">
        {direction && arrows[direction]}
      </span>
      {header}
    </button>
  );
}
