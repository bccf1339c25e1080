import type { SavedView } from "@keystead/contract/console/saved-views";
import type { SavedViewRow } from "./store.ts";

/** Presents a view to its operator. */
export function presentSavedView({ id, list, name, query, columns }: SavedViewRow): SavedView {
  return { id, list, name, query, columns: [...columns] };
}
