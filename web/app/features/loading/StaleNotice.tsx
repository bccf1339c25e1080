import type { UseQueryResult } from "@tanstack/react-query";
import { problemOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { fromDevice } from "../../ui/clock.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { Notice } from "../../ui/layout/Notice.tsx";
import { RequestId } from "../../ui/failures/RequestId.tsx";
import { useOnline } from "../../ui/hooks/use-online.ts";

/** Why the data may be stale: the device is offline, or the last refresh failed. Nothing while it is fresh. */
export function StaleNotice({ query }: { query: UseQueryResult }) {
  const online = useOnline();
  if (query.data === undefined) return null;
  if (!online)
    return (
      <Notice title="You're offline" passing>
        Downloads and changes work again once you're back online.
      </Notice>
    );
  const problem = problemOf(query.error);
  if (!problem) return null;
  return (
    <Notice
      title="Couldn't refresh"
      passing
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          <Icon name="refresh" className="size-4" />
          Try Again
        </Button>
      }
    >
      <p>
        What you see is from <Time value={new Date(fromDevice(query.dataUpdatedAt))} />.
      </p>
      {problem.requestId && <RequestId id={problem.requestId} />}
    </Notice>
  );
}
