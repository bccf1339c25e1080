import type { Deps } from "../../../deps.ts";
import { deleteEndpoint } from "../store.ts";
import { deleteDeliveries } from "./store.ts";

/** Removes a webhook, with what waits for it and its log. */
export async function removeWebhook(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "not_found" }> {
  const isRemoved = await db.transaction(async (tx) => {
    await deleteDeliveries(tx, id);
    return deleteEndpoint(tx, id);
  });
  return isRemoved ? { ok: true } : { ok: false, reason: "not_found" };
}
