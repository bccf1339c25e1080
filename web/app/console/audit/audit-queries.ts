import { useQuery } from "@tanstack/react-query";
import type { EventType } from "@keystead/contract/operator/event-types";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";
import { operatorsKey } from "../operators/operators-key.ts";

interface AuditFilter {
  type?: EventType;
  /** The ID of an operator. */
  operator?: string;
  /** The ID of what it is about. */
  subject?: string;
  /** ISO 8601. */
  from?: string;
  until?: string;
}

/** What operators and customers have done, the newest first. */
export function useAudit(filter: AuditFilter) {
  return usePages(["audit", filter], (before: number | undefined, signal) =>
    dataOf(call("GET /v1/admin/audit", { query: { ...filter, before, limit: 50 } }, { signal })),
  );
}

/** The addresses of operators by their IDs, also of those that are disabled. Empty until they are loaded. */
export function useOperatorNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: operatorsKey,
    queryFn: () => dataOf(call("GET /api/operator/operators", {})),
  });
  return new Map(data?.operators.map(({ id, email }) => [id, email]));
}
