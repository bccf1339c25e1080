import type { Tx } from "../../../db/database.ts";
import { holdOpenMails } from "../mail-store.ts";

/**
 * Sends none of the mails that wait, because they may have been sent after the backup that was restored was made. Their rows say so, and
 * keep the text for the operator; a mail that leaves no record goes.
 * @returns how many there were
 */
export function holdMails(tx: Tx): Promise<number> {
  return holdOpenMails(tx, "it waited when the backup was made, and may have been sent since");
}
