import type { Deps } from "../../deps.ts";
import { type InboxSearch, type ListedMessage, searchInbox } from "./search-inbox.ts";

const pageSize = 1000;

/** All that meets a search, the newest first, page by page, so that memory stays flat. */
export async function* streamInbox(
  deps: Pick<Deps, "db">,
  search: InboxSearch,
): AsyncGenerator<ListedMessage> {
  let after: string | undefined;
  do {
    const page = await searchInbox(deps, search, { after, limit: pageSize });
    yield* page.messages;
    ({ after } = page);
  } while (after !== undefined);
}
