import { setTimeout as delay } from "node:timers/promises";

import { DatabaseUnavailable } from "../../db/database-errors.ts";
import type { Database } from "../../db/database.ts";
import { type Clock, seconds } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import type { Mail } from "./mail.ts";
import { concernsOneMail } from "./smtp/smtp-failure.ts";
import { noteMailFailing, noteMailWorking } from "./smtp/mail-server-store.ts";
import { claimMail, isMailOpen, recordFailure, recordSent } from "./mail-store.ts";
import type { Mailer } from "./open-mailer.ts";
import { putOffMail } from "./pausing/put-off-mail.ts";

export interface DeliverDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly secrets: Secrets<"sealed-mail">;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
}

// Longer than an SMTP conversation and the recording of its outcome may take, so that no live worker loses its claim; and
// about as long as the queue needs to detect a dead worker, so that the mails of one do not wait longer.
const lease = seconds(90);

/**
 * Mail delivery: hands one queued mail to the mail server, unless another job has sent it or is sending it, or
 * mails are paused, when it waits for the resumption.
 *
 * At least once: a mail goes out twice if the server has accepted it, and the process dies or the database stays
 * unreachable before `recordSent` has finished. SMTP cannot be part of a transaction, so the choice is between twice and
 * never. It is then sent again after the lease, under the same Message-ID, by which mail programs recognize a duplicate.
 * @param last whether this is the last attempt
 * @throws to be retried: a temporary failure of the server, or another worker is sending it
 */
export async function deliverMail(
  { db, jobs, secrets, clock, log, mailer }: DeliverDeps,
  mailId: string,
  last: boolean,
): Promise<void> {
  let claim = await claimMail(db, mailId, clock.now(), lease);
  if (!claim) {
    if (!(await isMailOpen(db, mailId)) || (await putOffMail({ db, jobs }, mailId))) return;
    // Mails may have been resumed in between.
    claim = await claimMail(db, mailId, clock.now(), lease);
  }
  if (!claim) {
    if (await isMailOpen(db, mailId)) throw new Error("another worker is sending this mail");
    return;
  }
  try {
    const mail = JSON.parse(secrets.open("sealed-mail", claim.id, claim.sealed).toString()) as Mail;
    const outcome = await mailer.deliver({ ...claim, mail });
    if (!outcome.ok) {
      // A permanent failure: a retry would not help, so the job ends here, and the mail's row has the reason.
      await recordFailure(db, claim, outcome.reason, clock.now());
      const reason = mailer.describe(new Error(outcome.reason), claim.recipient);
      log.warn({ mail: claim.id, template: claim.template, reason }, "a mail was refused for good");
      return;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordFailure(db, claim, reason, last ? clock.now() : null);
    if (!concernsOneMail(error)) await noteMailFailing(db, clock.now());
    throw new Error(`mail ${claim.id} was not taken: ${mailer.describe(error, claim.recipient)}`);
  }
  await recordWithRetries(() => recordSent(db, claim.id, clock.now()));
  if (await noteMailWorking(db)) log.info("the mail server can be used again");
}

/** Retries through a restart of the database, because a sent mail that is not recorded would be sent again. */
async function recordWithRetries(record: () => Promise<void>): Promise<void> {
  for (const pause of [1, 2, 4, 8, 16]) {
    try {
      return await record();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await delay(seconds(pause));
    }
  }
  return record();
}
