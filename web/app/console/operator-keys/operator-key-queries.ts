import { useQuery } from "@tanstack/react-query";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";

/** The key of the list of operator keys among what was read. */
export const operatorKeysKey = ["operator keys"] as const;

export function useOperatorKeys() {
  return useQuery({
    queryKey: operatorKeysKey,
    queryFn: async () => (await dataOf(call("GET /api/operator/operator-keys", {}))).operatorKeys,
  });
}
