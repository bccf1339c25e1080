import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";

/** The query key of the account's passkeys, to refetch after a change. */
export const passkeysQueryKey = ["GET /api/passkeys"] as const;

/** The account's passkeys, and where they work. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysQueryKey,
    queryFn: ({ signal }) => dataOf(call("GET /api/passkeys", {}, { signal })),
  });
}
