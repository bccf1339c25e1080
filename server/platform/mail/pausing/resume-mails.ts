import type { Database } from "../../../db/database.ts";
import { startNow } from "../../jobs/start-now.ts";
import { sendMailRef } from "../send-mail-ref.ts";
import { endPause } from "./pause-store.ts";
import { type MailFlow, readMailFlow } from "./read-mail-flow.ts";

/**
 * Ends the pause of mails: what has waited is sent now, with all its attempts. Whoever puts a mail off at this moment holds the pause, so
 * its job is there to be started when `endPause` returns.
 */
export function resumeMails({ db }: { readonly db: Database }): Promise<MailFlow> {
  return db.transaction(async (tx) => {
    if (await endPause(tx)) await startNow(tx, sendMailRef.name);
    return readMailFlow({ db: tx });
  });
}
