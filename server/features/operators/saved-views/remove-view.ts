import type { Deps } from "../../../deps.ts";
import { deleteView, type OwnView } from "./store.ts";

/** Removes a view of an operator. Not found: the view of another one, or none at all. */
export async function removeView(
  { db }: Pick<Deps, "db">,
  own: OwnView,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "not_found" }> {
  return (await deleteView(db, own)) ? { ok: true } : { ok: false, reason: "not_found" };
}
