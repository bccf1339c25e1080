import { maxNotes } from "@keystead/contract/operator/accounts/notes";
import type { Queryable } from "../../../db/database.ts";
import { findAccount } from "../identity/store.ts";
import { findNotes } from "./store.ts";
import type { NoteRow } from "./table.ts";

type Listed =
  | { readonly ok: true; readonly notes: readonly NoteRow[] }
  | { readonly ok: false; readonly reason: "not_found" };

/** The notes on an account, the newest first. */
export async function listNotes({ db }: { readonly db: Queryable }, accountId: string): Promise<Listed> {
  if (!(await findAccount(db, accountId))) return { ok: false, reason: "not_found" };
  return { ok: true, notes: await findNotes(db, accountId, maxNotes) };
}
