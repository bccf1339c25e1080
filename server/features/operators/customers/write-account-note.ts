import type { Deps } from "../../../deps.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { writeNote } from "../../accounts/notes/write-note.ts";

type Written = Awaited<ReturnType<typeof writeNote>>;

/** A note on the person of an account. */
export type Note = Extract<Written, { ok: true }>["note"];

/** Notes something on an account for operators. The audit says that it was noted and not what. */
export async function writeAccountNote(
  deps: Pick<Deps, "db">,
  note: Parameters<typeof writeNote>[1],
): Promise<Written> {
  const written = await writeNote(deps, note);
  if (written.ok) nameSubject({ id: note.accountId, state: { note: written.note.id } });
  return written;
}
