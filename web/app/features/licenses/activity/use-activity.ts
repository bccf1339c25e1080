import type { ActivityItem } from "@keystead/contract/portal/licenses";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/call-error.ts";
import { licenseQueryKey } from "../license-queries.ts";

const pageSize = 8;

/** An item without the sentences that the server has for programs: the site has its own. */
type TimelineItem = Omit<ActivityItem, "message" | "names" | "formattedTime">;

interface ActivityPage {
  items: TimelineItem[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** The timeline of a license with cursor pagination, the newest event first. */
export function useActivity(license: string) {
  return useInfiniteQuery({
    queryKey: [licenseQueryKey, "activity", license],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }): Promise<ActivityPage> =>
      dataOf(call("GET /api/license/activity", { query: { license, before, limit: pageSize } }, { signal })),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** The items of all loaded pages. */
export function activityItems(data: InfiniteData<ActivityPage> | undefined): TimelineItem[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
