import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Why there is no data, or null. It stands while the query is tried again, so that the button that was pressed for it
 * stays on the page and keeps the focus.
 */
export function useStandingError(query: UseQueryResult): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (query.error && query.error !== last) setLast(query.error);
  if (query.data !== undefined) return null;
  return query.error ?? (query.errorUpdateCount > 0 ? last : null);
}
