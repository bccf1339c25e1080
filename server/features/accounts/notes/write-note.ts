import { maxNotes } from "@keystead/contract/operator/accounts/notes";
import type { Deps } from "../../../deps.ts";
import { operatorOfAct } from "../../../platform/events/acts.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { lockAccount } from "../identity/store.ts";
import { countNotes, insertNote } from "./store.ts";
import type { NoteRow } from "./table.ts";

interface NewNote {
  readonly accountId: string;
  readonly text: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Written =
  | { readonly ok: true; readonly note: NoteRow }
  | { readonly ok: false; readonly reason: "not_found" | "too_many_notes" };

/** Writes a note on an account. The lock on its row makes those who write at once count each other's. */
export function writeNote(
  { db }: Pick<Deps, "db">,
  { accountId, text, operatorKeyId }: NewNote,
): Promise<Written> {
  return db.transaction(async (tx): Promise<Written> => {
    if (!(await lockAccount(tx, accountId))) return { ok: false, reason: "not_found" };
    if ((await countNotes(tx, accountId)) >= maxNotes) return { ok: false, reason: "too_many_notes" };
    const operatorId = operatorOfAct() ?? null;
    const note = { id: uuidv7(tx.now), accountId, note: text, createdAt: tx.now, operatorKeyId, operatorId };
    await insertNote(tx, note);
    return { ok: true, note };
  });
}
