import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { lockOperator } from "../people/store.ts";
import { maxSavedViews } from "./rules.ts";
import { countViews, insertView, type SavedViewRow } from "./store.ts";

type Saved =
  | { readonly ok: true; readonly view: SavedViewRow }
  | { readonly ok: false; readonly reason: "too_many_views" | "view_name_taken" };

/** Keeps a list under a name, for one operator. The lock on the operator makes those that are saved at once count each other. */
export function saveView(
  { db }: Pick<Deps, "db">,
  wanted: Pick<SavedViewRow, "operatorId" | "list" | "name" | "query" | "columns">,
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    await lockOperator(tx, wanted.operatorId);
    if ((await countViews(tx, wanted.operatorId, wanted.list)) >= maxSavedViews)
      return { ok: false, reason: "too_many_views" };
    const view = { ...wanted, id: uuidv7(tx.now), createdAt: tx.now };
    return (await insertView(tx, view)) ? { ok: true, view } : { ok: false, reason: "view_name_taken" };
  });
}
