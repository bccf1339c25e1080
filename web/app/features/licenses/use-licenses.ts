import type { License } from "@keystead/contract/portal/licenses";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/query.tsx";
import { currentTime } from "../../ui/clock.ts";
import { licenseQueryKey } from "./license-query-key.ts";
import { untilFirstEnd } from "./license-term.ts";

/** All licenses of the signed-in account, of every website, the newest first. Ask only for somebody who has one. */
export function useLicenses(): UseQueryResult<License[], Error> {
  return useQuery({
    queryKey: [licenseQueryKey, "licenses"],
    // No event tells that a license has ended.
    refetchInterval: ({ state: { data } }: { state: { data: License[] | undefined } }) =>
      untilFirstEnd(data ?? [], currentTime()),
    queryFn: async ({ signal }) => {
      const { licensesByWebsite } = await dataOf(call("GET /api/license-info", {}, { signal }));
      const all = Object.values(licensesByWebsite).flat();
      return all.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
    },
  });
}
