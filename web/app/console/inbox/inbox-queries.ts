import { useQuery } from "@tanstack/react-query";
import type { MessageKind, MessageState } from "@keystead/contract/operator/inbox";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";

/** The first part of the keys of everything that is read of the inbox. */
export const inboxKey = ["inbox"] as const;

interface InboxFilter {
  state?: MessageState;
  kind?: MessageKind;
}

export function useInbox(filter: InboxFilter) {
  return usePages([...inboxKey, filter], (after: string | undefined, signal) =>
    dataOf(call("POST /v1/admin/inbox/search", { body: { ...filter, after, limit: 50 } }, { signal })),
  );
}

export function useMessage(id: string) {
  return useQuery({
    queryKey: [...inboxKey, id],
    queryFn: async () => (await dataOf(call("GET /v1/admin/inbox/{id}", { params: { id } }))).entry,
  });
}
