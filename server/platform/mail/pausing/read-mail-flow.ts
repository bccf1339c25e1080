import type { Queryable } from "../../../db/database.ts";
import { countOpenMails } from "../records/record-store.ts";
import { findPause, type MailPause } from "./pause-store.ts";

/** Whether mails are sent, and how many have neither been sent nor failed. */
export interface MailFlow {
  readonly pause: MailPause | undefined;
  readonly waiting: number;
}

/** Reads whether mails are paused, and how many wait. */
export async function readMailFlow({ db }: { readonly db: Queryable }): Promise<MailFlow> {
  return { pause: await findPause(db), waiting: await countOpenMails(db) };
}
