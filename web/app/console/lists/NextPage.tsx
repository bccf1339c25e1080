import { formatNumber } from "../../lib/format/numbers.ts";
import { Button } from "../../ui/Button.tsx";
import type { Paging } from "./use-pages.ts";

interface NextPageProps {
  query: Paging;
  /** How many rows are listed. */
  count: number;
  /** What they are, such as "licenses". */
  noun: string;
}

/** Continues a list. Screen readers hear how long it is now. */
export function NextPage({ query, count, noun }: NextPageProps) {
  const { hasNextPage, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = query;
  return (
    <>
      <output className="sr-only">{`${formatNumber(count)} ${noun} listed`}</output>
      {hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button busy={isLoading} onClick={() => void query.fetchNextPage()}>
            {isLoading ? "Loading…" : "Load more"}
          </Button>
          {hasFailed && (
            <p role="alert" className="text-15 text-down">
              The next ones didn't load. Try again.
            </p>
          )}
        </div>
      )}
    </>
  );
}
