import type { Queryable } from "../../db/database.ts";
import { type EndpointRow, findEndpoints } from "./store.ts";

/** All webhooks, the oldest first, paused ones too. */
export function listWebhooks({ db }: { readonly db: Queryable }): Promise<EndpointRow[]> {
  return findEndpoints(db);
}
