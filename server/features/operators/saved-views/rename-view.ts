import type { Deps } from "../../../deps.ts";
import { lockOperator } from "../people/store.ts";
import { findView, type OwnView, type SavedViewRow, updateName } from "./store.ts";

type Renamed =
  | { readonly ok: true; readonly view: SavedViewRow }
  | { readonly ok: false; readonly reason: "not_found" | "view_name_taken" };

/** Gives a view of an operator another name. Not found: the view of another one, or none at all. */
export function renameView({ db }: Pick<Deps, "db">, own: OwnView, name: string): Promise<Renamed> {
  return db.transaction(async (tx): Promise<Renamed> => {
    await lockOperator(tx, own.operatorId);
    const view = await findView(tx, own);
    if (!view) return { ok: false, reason: "not_found" };
    const isFree = await updateName(tx, view, name);
    return isFree ? { ok: true, view: { ...view, name } } : { ok: false, reason: "view_name_taken" };
  });
}
