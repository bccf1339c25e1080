import type { UseQueryResult } from "@tanstack/react-query";
import { failureWords } from "../../../lib/data/failure-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { fromDevice } from "../../../ui/clock.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { RequestId } from "../../../ui/RequestId.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { useOnline } from "../../../ui/use-online.ts";

/** Says why what is shown may be old: no connection, or an answer that did not come. Nothing while it is fresh. */
export function StaleNotice({ query }: { query: UseQueryResult }) {
  const online = useOnline();
  if (query.data === undefined) return null;
  if (!online)
    return (
      <Notice title="You are offline" passing>
        Downloads and changes work again when you are back.
      </Notice>
    );
  if (!query.error) return null;
  const { requestId } = failureWords(query.error);
  return (
    <Notice
      title="Could not refresh"
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
      {requestId && <RequestId id={requestId} />}
    </Notice>
  );
}
