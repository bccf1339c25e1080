import type { Database } from "../../../db/database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { reopenMails } from "../mail-store.ts";
import { sendMail } from "../send-mail-job.ts";

/**
 * Sends mails again that have failed for good, with all attempts anew. One whose text is gone stays as it is.
 * @param ids which; unless stated all that have failed, without those that may have been sent before a restore
 * @returns the ids of those that wait again
 */
export function resendMails(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  ids?: readonly string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const reopened = await reopenMails(tx, ids);
    for (const mailId of reopened) await jobs.enqueue(tx, sendMail, { mailId });
    return reopened;
  });
}
