import type { UseQueryResult } from "@tanstack/react-query";
import { failureWords } from "../../lib/failure-words.ts";
import { Button } from "../../ui/Button.tsx";
import { fromDevice } from "../../ui/clock.ts";
import { RequestId } from "../../ui/RequestId.tsx";
import { Time } from "../../ui/Time.tsx";

/** Says that what is shown could not be brought up to date, and how old it is. Nothing while it is fresh. */
export function StaleNotice({ query }: { query: UseQueryResult }) {
  if (!query.error || query.data === undefined) return null;
  const { requestId } = failureWords(query.error);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-warn/50 px-4.5 py-2.5 text-15"
    >
      <p>
        This could not be brought up to date. Updated{" "}
        <Time value={new Date(fromDevice(query.dataUpdatedAt))} show="distance" />.
      </p>
      {requestId && <RequestId id={requestId} />}
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </div>
  );
}
