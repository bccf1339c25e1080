import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { type EndpointRow, findEndpoint, lockEndpoint } from "./store.ts";

export type WebhookChanged =
  | { readonly ok: true; readonly endpoint: EndpointRow }
  | { readonly ok: false; readonly reason: "not_found" };

/** Changes a webhook whose row this transaction has locked. Returns it as it is after that. */
export function changeWebhook(
  { db }: Pick<Deps, "db">,
  id: string,
  change: (tx: Tx, endpoint: EndpointRow) => Promise<void>,
): Promise<WebhookChanged> {
  return db.transaction(async (tx): Promise<WebhookChanged> => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) return { ok: false, reason: "not_found" };
    await change(tx, endpoint);
    return { ok: true, endpoint: (await findEndpoint(tx, id)) ?? endpoint };
  });
}
