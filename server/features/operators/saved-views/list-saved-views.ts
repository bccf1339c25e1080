import type { Deps } from "../../../deps.ts";
import { findViewsOf, type SavedViewRow } from "./store.ts";

/** The views of an operator, of all lists, the oldest first. */
export function listSavedViews({ db }: Pick<Deps, "db">, operatorId: string): Promise<SavedViewRow[]> {
  return findViewsOf(db, operatorId);
}
