import type { Deps } from "../../../deps.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { deleteNote } from "../../accounts/notes/delete-note.ts";

/** Deletes a note on an account for good. The audit says that it was deleted and not what it said. */
export async function deleteAccountNote(
  deps: Pick<Deps, "db">,
  note: Parameters<typeof deleteNote>[1],
): ReturnType<typeof deleteNote> {
  const deleted = await deleteNote(deps, note);
  if (deleted.ok) nameSubject({ id: deleted.note.accountId, state: { note: deleted.note.id } });
  return deleted;
}
