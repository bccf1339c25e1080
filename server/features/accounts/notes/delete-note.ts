import type { Deps } from "../../../deps.ts";
import { deleteNoteRow, findNote } from "./store.ts";
import type { NoteRow } from "./table.ts";

type Deleted =
  { readonly ok: true; readonly note: NoteRow } | { readonly ok: false; readonly reason: "not_found" };

/**
 * Deletes a note for good.
 * @param accountId the account that it has to be on; undefined for any
 */
export function deleteNote(
  { db }: Pick<Deps, "db">,
  { id, accountId }: { readonly id: string; readonly accountId?: string },
): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    const on = accountId ?? (await findNote(tx, id))?.accountId;
    const note = on === undefined ? undefined : await deleteNoteRow(tx, { id, accountId: on });
    return note ? { ok: true, note } : { ok: false, reason: "not_found" };
  });
}
