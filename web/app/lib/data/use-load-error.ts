import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/** The parts of a query that `Loaded` and its hook read. A query with pages has them too. */
export type LoadableQuery<Data = unknown> = Pick<
  UseQueryResult<Data, Error>,
  "data" | "error" | "errorUpdateCount" | "isFetching"
> & { refetch: () => Promise<unknown> };

/**
 * The error of a query that has no data; null while there is data or the first request is pending. React Query clears
 * the error for each retry. Here it stays until the retry is answered, so that the pressed button stays on the page and
 * keeps the focus.
 */
export function useLoadError(query: Omit<LoadableQuery, "refetch">): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (query.error && query.error !== last) setLast(query.error);
  if (query.data !== undefined) return null;
  return query.error ?? (query.errorUpdateCount > 0 ? last : null);
}
