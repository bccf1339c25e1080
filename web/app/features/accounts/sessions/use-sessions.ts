import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/call-error.ts";

/** The query key of the open sessions, to refetch after a change. */
export const sessionsQueryKey = ["GET /api/sessions"] as const;

/** The open sessions of the account, the newest first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsQueryKey,
    queryFn: async ({ signal }) => (await dataOf(call("GET /api/sessions", {}, { signal }))).sessions,
  });
}

/** Ends one session by its id, or all but the current one. Refetches the list before it resolves. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | "others") =>
      which === "others"
        ? dataOf(call("DELETE /api/sessions", { query: { apiKeys: "keep" } }))
        : dataOf(call("DELETE /api/sessions/{id}", { params: which })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQueryKey }),
  });
}
