import { useLayoutEffect, useRef } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { Button } from "../../../ui/Button.tsx";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Panel, type PanelFrame } from "../../../ui/layout/Panel.tsx";
import { Loaded } from "../../loading/Loaded.tsx";
import { ProblemState } from "../../loading/ProblemState.tsx";
import { EventInWords } from "./EventInWords.tsx";
import { activityItems, useActivity } from "./use-activity.ts";

const title = "Recent Activity";

interface ActivityPanelProps {
  licenseId: string;
  /** The frame: a panel, or a part of one. */
  frame?: PanelFrame;
}

/** The timeline of a license, the newest event first. */
export function ActivityPanel({ licenseId, frame: Frame = Panel }: ActivityPanelProps) {
  const activity = useActivity(licenseId);
  return (
    <Frame title={title}>
      <Loaded
        query={activity}
        title="The activity didn't load"
        loading="Loading activity"
        skeleton={<ActivityRowsSkeleton />}
      >
        {() => <ActivityList activity={activity} />}
      </Loaded>
    </Frame>
  );
}

export function ActivitySkeleton({ frame: Frame = Panel }: Pick<ActivityPanelProps, "frame">) {
  return (
    <Frame title={title}>
      <ActivityRowsSkeleton />
    </Frame>
  );
}

function ActivityRowsSkeleton() {
  return <RowsSkeleton values={["w-18", "w-16", "w-20"]} />;
}

function ActivityList({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const items = activityItems(activity.data);
  const problem = problemOf(activity.error);
  const list = useRef<HTMLOListElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  /** The number of items before the last press on the button that loads more. */
  const countBefore = useRef<number>(undefined);

  function loadMore() {
    countBefore.current = items.length;
    void activity.fetchNextPage();
  }

  const { isFetchingNextPage } = activity;
  useLayoutEffect(() => {
    const count = countBefore.current;
    if (count === undefined || isFetchingNextPage) return;
    countBefore.current = undefined;
    // After the last page and after a failure, the pressed button is removed, and the focus is lost.
    if (document.activeElement !== document.body) return;
    const next = list.current?.children[count] ?? failure.current?.querySelector("button");
    if (next instanceof HTMLElement) next.focus();
  }, [isFetchingNextPage]);

  return (
    <>
      {items.length === 0 && !problem && (
        <EmptyState title="Nothing yet">
          Downloads, activations and machine changes show up here as they happen.
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
              <span className="min-w-0 wrap-anywhere">
                <EventInWords event={item.event} />
              </span>
              <span className="text-13 text-muted">
                <Time value={new Date(item.timestamp)} show="distance" />
              </span>
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <div ref={failure} className={items.length > 0 ? "mt-2.5 border-t border-line pt-4" : ""}>
          <ProblemState
            title={items.length > 0 ? "Couldn't refresh the list" : "The activity didn't load"}
            problem={problem}
            retrying={activity.isFetching}
            onRetry={() => void (activity.isFetchNextPageError ? loadMore() : activity.refetch())}
          />
        </div>
      )}
      {activity.hasNextPage && !problem && (
        <div className="mt-4">
          <Button size="small" busy={isFetchingNextPage} onClick={loadMore}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
