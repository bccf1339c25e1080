import { useLayoutEffect, useRef } from "react";
import { failureWords } from "../../../lib/data/failure-words.ts";
import { useStandingError } from "../../../lib/data/use-standing-error.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { LoadingRegion } from "../../../ui/Skeleton.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { ActivitySkeleton } from "./ActivitySkeleton.tsx";
import { useActivity } from "./use-activity.ts";

/** What happened to a license, the newest first. */
export function ActivityPanel({ licenseId }: { licenseId: string }) {
  const activity = useActivity(licenseId);
  const error = useStandingError(activity) ?? activity.error;
  const items = activity.data?.pages.flatMap((page) => page.items) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  // How many entries there were when more were asked for.
  const asked = useRef<number>(undefined);

  function loadMore() {
    asked.current = items.length;
    void activity.fetchNextPage();
  }

  const { isFetchingNextPage } = activity;
  useLayoutEffect(() => {
    const shown = asked.current;
    if (shown === undefined || isFetchingNextPage) return;
    asked.current = undefined;
    // The pressed button is gone with the last page, and when the page did not come.
    if (document.activeElement !== document.body) return;
    const next = list.current?.children[shown] ?? failure.current?.querySelector("button");
    if (next instanceof HTMLElement) next.focus();
  }, [isFetchingNextPage]);

  return (
    <Panel title="Recent Activity">
      {activity.isPending && !error && (
        <LoadingRegion label="Loading activity">
          <ActivitySkeleton />
        </LoadingRegion>
      )}
      {activity.isSuccess && items.length === 0 && (
        <EmptyState title="Nothing yet">
          Downloads, activations and changes of your machines are listed here as they happen.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ol ref={list} className="divide-y divide-line text-15">
          {items.map((item) => (
            <li
              key={item.id}
              tabIndex={-1}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 wrap-anywhere">{item.message}</span>
              <span className="text-13 text-muted">
                <Time value={new Date(item.timestamp)} show="distance" />
              </span>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <div ref={failure} className={items.length > 0 ? "mt-2.5 border-t border-line pt-4" : ""}>
          <ErrorState
            title={
              items.length > 0 ? "The list could not be brought up to date" : "The activity did not load"
            }
            retrying={activity.isFetching}
            onRetry={() => void (activity.isFetchNextPageError ? loadMore() : activity.refetch())}
            requestId={failureWords(error).requestId}
          >
            {failureWords(error).words}
          </ErrorState>
        </div>
      )}
      {activity.hasNextPage && !error && (
        <div className="mt-4">
          <Button size="small" busy={isFetchingNextPage} onClick={loadMore}>
            Load more
          </Button>
        </div>
      )}
    </Panel>
  );
}
