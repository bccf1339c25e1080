import { setTimeout as delay } from "node:timers/promises";

import { DatabaseUnavailable } from "../../db/database-errors.ts";
import type { Database } from "../../db/database.ts";
import { type Clock, seconds } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import type { Log } from "../log.ts";
import type { Mail } from "./mail.ts";
import { claimMail, isMailOpen, recordRefusal, recordSent } from "./mail-store.ts";
import type { Mailer } from "./open-mailer.ts";

export interface DeliverDeps {
  readonly db: Database;
  readonly secrets: Secrets<"sealed-mail">;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
}

// Longer than a conversation with a mail server and the recording of its outcome may take, so a claim outlives every
// living claimant; and about as long as the queue needs to notice a worker that died, so its mails do not wait for more.
const lease = seconds(90);

/**
 * Mail delivery: hands one queued mail to the mail server, unless another job has sent it or is sending it.
 *
 * The one window in which a mail can go out twice: the server has accepted it, and the process dies or the database
 * stays away before `recordSent` is through. SMTP cannot be part of a transaction, so the choice is between twice and never. It is
 * then sent once more, after the lease, under the same Message-ID, by which mail programs recognize the double.
 * @param last whether nobody will try again after this
 * @throws to be tried again: the server did not take it for now, or another worker is at it
 */
export async function deliverMail(
  { db, secrets, clock, log, mailer }: DeliverDeps,
  mailId: string,
  last: boolean,
): Promise<void> {
  const claim = await claimMail(db, mailId, clock.now(), lease);
  if (!claim) {
    if (await isMailOpen(db, mailId)) throw new Error("another worker is sending this mail");
    return;
  }
  try {
    const mail = JSON.parse(secrets.open("sealed-mail", claim.id, claim.sealed).toString()) as Mail;
    const outcome = await mailer.deliver({ ...claim, mail });
    if (!outcome.ok) {
      // Nobody would take it later either, so the job ends here, and the mail's row says why.
      await recordRefusal(db, claim, outcome.reason, clock.now());
      log.warn({ mail: claim.id, template: claim.template }, "a mail was refused for good");
      return;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordRefusal(db, claim, reason, last ? clock.now() : null);
    // What is thrown is logged. The words of a mail server often repeat the address, so they stay in the mail's row.
    throw new Error(`mail ${claim.id} was not taken: ${codesOf(error)}`);
  }
  await recordPatiently(() => recordSent(db, claim.id, clock.now()));
}

function codesOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || "see its last error";
}

/** Outlasts a restart of the database: a mail that was sent and not recorded would be sent again. */
async function recordPatiently(record: () => Promise<void>): Promise<void> {
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
