import type { Database } from "../../../db/database.ts";
import { beginPause } from "./pause-store.ts";
import { type MailFlow, readMailFlow } from "./read-mail-flow.ts";

/**
 * Pauses all mails on every node: they are queued and wait. One that is being handed over at this moment still goes out. A pause that
 * has begun before stays as it is.
 * @param reason why, for operators
 */
export function pauseMails({ db }: { readonly db: Database }, reason: string | undefined): Promise<MailFlow> {
  return db.transaction(async (tx) => {
    await beginPause(tx, reason ?? null);
    return readMailFlow({ db: tx });
  });
}
