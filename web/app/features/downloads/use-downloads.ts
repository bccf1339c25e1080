import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { appsForThisComputer, type OfferedApp } from "./platforms.ts";

/**
 * The apps that the account's license covers, for display. Their links expire after five minutes, so a download
 * requests fresh ones.
 * @param usable whether there is a usable license; without one the server refuses
 */
export function useDownloads(usable: boolean): UseQueryResult<OfferedApp[], Error> {
  return useQuery({
    queryKey: ["downloads"],
    enabled: usable,
    queryFn: async ({ signal }) => {
      const { data } = await dataOf(call("GET /api/download-links", {}, { signal }));
      return appsForThisComputer(data.files);
    },
  });
}
