import type { UseQueryResult } from "@tanstack/react-query";
import { failureWords } from "../../../lib/data/failure-words.ts";
import { readLicense } from "../../../lib/license-cache.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { statusWords } from "../status-words.ts";

interface LoadFailureProps {
  query: UseQueryResult;
  error: Error;
}

/** What stands in for a license that could not be loaded, with what this browser knew of it last. */
export function LoadFailure({ query, error }: LoadFailureProps) {
  const known = readLicense();
  const { words, requestId } = failureWords(error);
  return (
    <div className="grid gap-5">
      <Panel>
        <ErrorState
          title="Failed to load license information"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          requestId={requestId}
        >
          {words}
        </ErrorState>
      </Panel>
      {known && (
        <Panel title="What was last known" aside={<Chip>{statusWords(known.status)}</Chip>}>
          <KeyValueList
            long
            items={[
              { term: "E-mail", value: known.email },
              { term: "License key", value: known.licenseKey, data: true },
              { term: "Ends", value: <Time value={new Date(known.endDate)} /> },
              { term: "As of", value: <Time value={new Date(known.asOf)} show="distance" /> },
            ]}
          />
        </Panel>
      )}
    </div>
  );
}
