import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";

/** The query key of the second factor, to refetch after a change. */
export const twoFactorQueryKey = ["GET /api/two-factor"] as const;

/** Whether logging in to the account needs a code. */
export function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorQueryKey,
    queryFn: async ({ signal }) => (await dataOf(call("GET /api/two-factor", {}, { signal }))).twoFactor,
  });
}
