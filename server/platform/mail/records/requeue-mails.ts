import type { Tx } from "../../../db/database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { findOpenMails } from "../mail-store.ts";
import { sendMail } from "../send-mail-job.ts";

/**
 * Enqueues the mails that have no outcome yet in a database that was moved, whose queue stayed behind.
 * @returns how many there were
 */
export async function requeueMails({ jobs }: { readonly jobs: Jobs }, tx: Tx): Promise<number> {
  const ids = await findOpenMails(tx);
  for (const mailId of ids) await jobs.enqueue(tx, sendMail, { mailId });
  return ids.length;
}
