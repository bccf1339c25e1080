import type { Download } from "@keystead/contract/releases";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/query.tsx";

/**
 * The files that the account's license covers, for showing. Their links work for five minutes only, so a download
 * asks for fresh ones.
 */
export function useDownloads(): UseQueryResult<Download[], Error> {
  return useQuery({
    queryKey: ["downloads"],
    networkMode: "always",
    queryFn: async ({ signal }) => (await dataOf(call("GET /api/download-links", {}, { signal }))).data.files,
  });
}
