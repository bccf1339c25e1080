import { Skeleton } from "../../../ui/Skeleton.tsx";

interface MarketTokenRow {
  mintAddress: string;
  name: string;
  symbol: string;
  /** The value that the list is about, at the end of the row. */
  fact: string;
}

const places = [1, 2, 3, 4, 5];
const rowClass = "flex min-h-16 items-center gap-4 px-4.5 py-2.5 text-15 sm:min-h-12 sm:py-0";

/** Tokens in order, one row each; five skeleton rows while they load. */
export function MarketTokenList({
  label,
  rows,
}: {
  label: string;
  rows: readonly MarketTokenRow[] | undefined;
}) {
  return (
    <ol aria-label={label} className="min-h-80 sm:min-h-60 divide-y divide-line">
      {rows
        ? rows.map(({ mintAddress, name, symbol, fact }) => (
            <li key={mintAddress} className={rowClass}>
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{name}</span>{" "}
                <span className="data text-13 text-muted max-sm:block">{symbol}</span>
              </span>
              <span className="flex-none text-13 text-muted tabular-nums">{fact}</span>
            </li>
          ))
        : places.map((place) => (
            <li key={place} className={rowClass}>
              <Skeleton className="h-4 w-full" />
            </li>
          ))}
      {rows?.length === 0 && <li className={`${rowClass} text-muted`}>None in the last 24 hours.</li>}
    </ol>
  );
}
