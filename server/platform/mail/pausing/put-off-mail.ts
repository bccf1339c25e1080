import type { Database } from "../../../db/database.ts";
import { days } from "../../clock.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { sendMailRef } from "../send-mail-ref.ts";
import { holdPause } from "./pause-store.ts";

/** When the job of a mail looks again whether the pause has ended. A resumption starts it at once. */
const nextLook = days(1);

/**
 * Puts a mail off while mails are paused: another job takes the place of the one that runs, so a pause costs no attempt. The key keeps
 * it the only one that waits for this mail.
 * @returns false when mails are not paused
 */
export function putOffMail(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  mailId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdPause(tx))) return false;
    await jobs.enqueue(tx, sendMailRef, { mailId }, { key: mailId, after: nextLook });
    return true;
  });
}
