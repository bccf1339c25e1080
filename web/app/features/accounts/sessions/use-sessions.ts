import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/query.tsx";

/** The key of the list of open sessions, to load it anew after a change. */
export const sessionsQueryKey = ["GET /api/sessions"] as const;

/** The sessions in which this account is signed in, the newest first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsQueryKey,
    queryFn: async ({ signal }) => (await dataOf(call("GET /api/sessions", {}, { signal }))).sessions,
  });
}

/** Ends one session by its id, or every other one. The list is loaded anew before it is done. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | "others") =>
      which === "others"
        ? dataOf(call("DELETE /api/sessions", {}))
        : dataOf(call("DELETE /api/sessions/{id}", { params: which })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQueryKey }),
  });
}
