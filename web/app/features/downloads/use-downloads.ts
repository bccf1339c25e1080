import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { appsForThisComputer, type OfferedApp } from "./platforms.ts";

/**
 * The apps that a license covers, for display. Their links expire after five minutes, so a download requests fresh ones.
 * @param usable whether there is a usable license; without one the server refuses
 * @param license the license that the page shows; by default what any license of the account covers
 */
export function useDownloads(usable: boolean, license?: string): UseQueryResult<OfferedApp[], Error> {
  return useQuery({
    queryKey: ["downloads", license],
    enabled: usable,
    queryFn: async ({ signal }) => {
      const { data } = await dataOf(call("GET /api/download-links", { query: { license } }, { signal }));
      return appsForThisComputer(data.files);
    },
  });
}
