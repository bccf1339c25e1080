import type { Tx } from "../../../../db/database.ts";
import { notifyAccount } from "./store.ts";

/**
 * Notifies the account's open pages without an event, for what the timeline does not record, such as a machine that was
 * seen again. Delivered when the transaction commits.
 */
export async function refreshPages(tx: Tx, accountId: string): Promise<void> {
  await notifyAccount(tx, accountId);
}
