import type { Deps } from "../../deps.ts";
import { listMessages } from "../messages/list-messages.ts";

/** What is looked for: the state, the kind, the license, or the address in any spelling, as written or of the account. */
export type InboxSearch = Parameters<typeof listMessages>[1];

/** A message or a request without its texts. */
export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** What customers ask, the newest first: one page of it. */
export function searchInbox(
  deps: Pick<Deps, "db">,
  search: InboxSearch,
  page: Parameters<typeof listMessages>[2],
): ReturnType<typeof listMessages> {
  return listMessages(deps, search, page);
}
