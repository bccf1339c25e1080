import type { Tx } from "../../db/database.ts";
import { moveMessage } from "./move-message.ts";
import { lockOpenRequests } from "./store.ts";
import type { Settler } from "./table.ts";

interface Settlement {
  readonly licenseId: string;
  /** `answered`: the license has got more time. `closed`: whoever asked owns it no longer. */
  readonly to: "answered" | "closed";
  readonly actor: Settler;
  /** Null for a command, and for a customer. */
  readonly operatorKeyId: string | null;
}

/**
 * Settles the open requests for more time of a license whose row the transaction has locked: an act has done what they ask for, or nobody
 * can do it anymore. Whoever made one is told by the email of that act.
 */
export async function settleRequests(tx: Tx, { licenseId, ...settled }: Settlement): Promise<void> {
  for (const id of await lockOpenRequests(tx, licenseId)) await moveMessage(tx, { id, ...settled });
}
