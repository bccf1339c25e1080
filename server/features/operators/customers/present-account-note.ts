import type { AccountNote } from "@keystead/contract/operator/accounts/notes";
import type { Note } from "./write-account-note.ts";

/** Presents a note on an account for operators. */
export function presentAccountNote({ id, note, createdAt, operatorKeyId, operatorId }: Note): AccountNote {
  const by = { operator_key: operatorKeyId, operator: operatorId };
  return { id, text: note, created_at: createdAt.toISOString(), ...by };
}
