import type { Tx } from "../../db/database.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { uuidv7 } from "../crypto/uuid.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail } from "./mail.ts";
import { insertMail } from "./mail-store.ts";
import { sendMail } from "./send-mail-job.ts";

interface QueuedMail {
  /** One plain address, without a display name. */
  readonly to: string;
  /** The kind of mail, for the operator's list and file names: `verify-email`. */
  readonly template: string;
  readonly mail: Mail;
  /** Whether nothing is kept of it once it is sent or has failed for good: a mail about an account that is deleted. */
  readonly leavesNoRecord?: boolean;
}

/**
 * Queues a mail in the caller's transaction (an outbox): it is sent once that commits, and does not exist if it rolls back. One whose
 * address is none fails when it is sent, and not what it is about.
 * @returns the mail's id
 */
export async function queueMail(
  { jobs, secrets }: { readonly jobs: Jobs; readonly secrets: Secrets<"sealed-mail"> },
  tx: Tx,
  { to, template, mail, leavesNoRecord = false }: QueuedMail,
): Promise<string> {
  const now = tx.now;
  const id = uuidv7(now);
  const sealed = secrets.seal("sealed-mail", id, JSON.stringify(mail));
  await insertMail(tx, { id, recipient: to, template, sealed, createdAt: now, leavesNoRecord });
  await jobs.enqueue(tx, sendMail, { mailId: id });
  return id;
}
