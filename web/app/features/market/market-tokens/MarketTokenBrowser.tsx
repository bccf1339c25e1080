import { useDeferredValue, useState } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { useLazy } from "../../../ui/hooks/use-lazy.ts";
import { DataAge } from "../polling/DataAge.tsx";
import { Providers } from "../polling/Providers.tsx";
import type { MarketTokenSort } from "./load-market-tokens.ts";
import { useMarketTokens } from "./use-market-tokens.ts";
import { useWatched } from "./watch-list.ts";

// Loaded on demand: product pages do not need the table before the list has loaded.
const loadTable = () => import("./MarketTokenTable.tsx");

const step = 20;
const most = 100;

const sorts = [
  { value: "volume desc", label: "Highest volume" },
  { value: "change desc", label: "Largest rise" },
  { value: "change asc", label: "Largest fall" },
  { value: "created_at desc", label: "Newest" },
  { value: "created_at asc", label: "Oldest" },
  { value: "replies desc", label: "Most replies" },
  { value: "volume asc", label: "Lowest volume" },
  { value: "replies asc", label: "Fewest replies" },
] as const;

type Sorted = (typeof sorts)[number]["value"];

/** The tokens of the market in a list that can be sorted, searched, extended and limited to watched tokens. */
export function MarketTokenBrowser() {
  const [sorted, setSorted] = useState<Sorted>("volume desc");
  const [search, setSearch] = useState("");
  const [onlyWatched, setOnlyWatched] = useState(false);
  const [limit, setLimit] = useState(step);
  const watched = useWatched();
  const [sort, order] = sorted.split(" ") as [MarketTokenSort, "asc" | "desc"];
  const addresses = onlyWatched && watched.length > 0 ? watched : undefined;
  const query = { sort, order, search: useDeferredValue(search.trim()), addresses, limit };
  const { list, reached, retry } = useMarketTokens(query);
  const coins = onlyWatched && watched.length === 0 ? [] : list?.tokens;
  const [isTableMissing, setIsTableMissing] = useState(false);
  // After a failed download, each new list tries again.
  const table = useLazy(loadTable, list ?? true, () => setIsTableMissing(true));
  const hasFailed = !reached || (isTableMissing && !table);

  /** Sorts by a column. A second press on the same column reverses the order. */
  function sortBy(next: MarketTokenSort) {
    const isSame = next === sort && order === "desc";
    setSorted(`${next} ${isSame ? "asc" : "desc"}`);
  }

  return (
    <Panel
      title="All tokens"
      flush
      aside={
        (list || reached) && (
          <DataAge
            view={
              list && {
                source: list.source === "live" && !reached ? "stale" : list.source,
                reached,
                asOf: Date.parse(list.asOf),
              }
            }
          />
        )
      }
    >
      <search className="grid gap-3 border-b border-line p-4.5 sm:grid-cols-[1fr_auto_auto] sm:items-end">
        <TextField
          id="token-search"
          label="Search"
          type="search"
          placeholder="Name, symbol or address"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <SelectField
          id="token-sort"
          label="Sort by"
          options={sorts.filter(({ value }) => value === sorted || isKnown(value, list?.sorts))}
          value={sorted}
          onChange={({ currentTarget }) => setSorted(currentTarget.value as Sorted)}
        />
        <Button
          aria-pressed={onlyWatched}
          tone={onlyWatched ? "primary" : "quiet"}
          onClick={() => setOnlyWatched(!onlyWatched)}
        >
          {watched.length > 0 ? `Watched (${watched.length})` : "Watched"}
        </Button>
      </search>
      {coins?.length === 0 ? (
        <div className="p-4.5">
          <Empty onlyWatched={onlyWatched} search={query.search} onClear={() => setSearch("")} />
        </div>
      ) : !coins || !table ? (
        hasFailed ? (
          <div className="p-4.5">
            <ErrorState title="The tokens didn't load" onRetry={retry}>
              Check your connection. The list loads as soon as you're back online.
            </ErrorState>
          </div>
        ) : (
          <Rows />
        )
      ) : (
        <>
          <table.MarketTokenTable
            isSample={list?.source === "sample"}
            coins={coins}
            trends={list?.trends}
            sorts={list?.sorts}
            sorted={{ sort, order }}
            onSort={sortBy}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4.5 py-3 text-13 text-muted">
            <output>
              {formatNumber(coins.length)} of {formatNumber(list?.total ?? coins.length)} tokens
            </output>
            <Providers providers={list?.providers} />
            {list && list.total > coins.length && limit < most && (
              <Button size="small" onClick={() => setLimit(limit + step)}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

/** Whether any token has the figure. A server of an earlier release does not tell which figures are known. */
function isKnown(sorted: Sorted, known: readonly MarketTokenSort[] | undefined): boolean {
  return !known || known.some((sort) => sorted.startsWith(`${sort} `));
}

interface EmptyProps {
  onlyWatched: boolean;
  search: string;
  onClear: () => void;
}

function Empty({ onlyWatched, search, onClear }: EmptyProps) {
  if (search !== "")
    return (
      <EmptyState
        title={`No token matches “${search}”`}
        action={
          <Button size="small" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        Search by name, symbol or full address.
      </EmptyState>
    );
  if (onlyWatched)
    return (
      <EmptyState title="No watched tokens yet">
        Press Watch next to a token. Your list stays in this browser.
      </EmptyState>
    );
  return (
    <EmptyState title="No trending tokens available.">
      No source has listed a token in the last day.
    </EmptyState>
  );
}

/** The layout of eight rows. */
function Rows() {
  return (
    <LoadingRegion label="Loading tokens">
      <div className="divide-y divide-line">
        {Array.from({ length: 8 }, (_, row) => (
          // The rows are all alike and never change their order.
          <div key={row} className="flex h-17 items-center justify-between gap-4 px-4.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
