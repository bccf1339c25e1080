import type { Deps } from "../../deps.ts";
import { refreshPages } from "../licenses/record/timeline/refresh-pages.ts";
import { deleteTriggerOf } from "./store.ts";

/** Deletes a rule of the account. Another account's is not found. */
export async function deleteTrigger(
  { db }: Pick<Deps, "db">,
  { accountId, triggerId }: { readonly accountId: string; readonly triggerId: string },
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  return db.transaction(async (tx) => {
    if (!(await deleteTriggerOf(tx, accountId, triggerId))) return { ok: false, reason: "not_found" };
    await refreshPages(tx, accountId);
    return { ok: true };
  });
}
