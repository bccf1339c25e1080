import type { ActivityItem } from "@keystead/contract/portal/licenses";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/query.tsx";
import { licenseQueryKey } from "../license-query-key.ts";

const pageSize = 8;

interface ActivityPage {
  items: ActivityItem[];
  /** Where the next page begins, null on the last. */
  next: string | null;
}

/** What happened to a license, page by page, the newest first. */
export function useActivity(license: string) {
  return useInfiniteQuery({
    queryKey: [licenseQueryKey, "activity", license],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }): Promise<ActivityPage> =>
      dataOf(call("GET /api/license/activity", { query: { license, before, limit: pageSize } }, { signal })),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
