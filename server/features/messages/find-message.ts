import type { Queryable } from "../../db/database.ts";
import { findMessageRow } from "./store.ts";
import type { MessageRow } from "./table.ts";

type Found =
  { readonly ok: true; readonly message: MessageRow } | { readonly ok: false; readonly reason: "not_found" };

/** A message with its texts. */
export async function findMessage({ db }: { readonly db: Queryable }, id: string): Promise<Found> {
  const message = await findMessageRow(db, id);
  return message ? { ok: true, message } : { ok: false, reason: "not_found" };
}
