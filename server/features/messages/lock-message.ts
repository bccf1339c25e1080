import type { Tx } from "../../db/database.ts";
import { lockMessageRow } from "./store.ts";
import type { MessageRow } from "./table.ts";

type Locked =
  | { readonly ok: true; readonly message: MessageRow }
  | { readonly ok: false; readonly reason: "not_found" | "already_answered" | "already_closed" };

/** Locks a message that is open until the transaction ends, before an act that answers it. Where a license is locked too, it comes first. */
export async function lockMessage(tx: Tx, id: string): Promise<Locked> {
  const message = await lockMessageRow(tx, id);
  if (!message) return { ok: false, reason: "not_found" };
  return message.state === "open" ? { ok: true, message } : { ok: false, reason: `already_${message.state}` };
}
