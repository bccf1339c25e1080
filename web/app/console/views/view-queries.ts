import type { ListName } from "@keystead/contract/console/saved-views";
import { useQuery } from "@tanstack/react-query";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";

/** The key of the operator's own views among what was read. */
export const viewsKey = ["saved views"] as const;

/** The operator's own views of a list. */
export function useViews(list: ListName) {
  return useQuery({
    queryKey: viewsKey,
    queryFn: async () => (await dataOf(call("GET /api/operator/saved-views", {}))).views,
    select: (views) => views.filter((view) => view.list === list),
  });
}
