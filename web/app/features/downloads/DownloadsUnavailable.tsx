import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NeedsLicense } from "./NeedsLicense.tsx";
import { failureWords } from "../../lib/data/failure-words.ts";
import { CallError } from "../../lib/data/query.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";

interface DownloadsUnavailableProps {
  query: UseQueryResult;
  error: Error;
  /** The way on for who has no license that works. */
  action?: ReactNode;
}

/** Why there is nothing to download: no license that works, nothing published, or a failure. */
export function DownloadsUnavailable({ query, error, action }: DownloadsUnavailableProps) {
  const { words, requestId } = failureWords(error);
  const problem = error instanceof CallError ? error.problem : undefined;
  if (problem?.code === "no_license") return <NeedsLicense action={action} />;
  if (problem?.code === "no_downloads")
    return (
      <EmptyState title="No download links available">
        Nothing is published for your license yet. The newest release will be listed here.
      </EmptyState>
    );
  return (
    <ErrorState
      title="The downloads did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      requestId={requestId}
    >
      {words}
    </ErrorState>
  );
}
