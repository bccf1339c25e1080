import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { later } from "../clock.ts";

interface NewMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

interface ClaimedMail extends NewMail {
  /** When this claim was made. It stands for the claim until it is given up or taken over. */
  readonly claimedAt: Date;
}

export async function insertMail(
  tx: Tx,
  { id, recipient, template, sealed, createdAt }: NewMail,
): Promise<void> {
  await tx.run(sql`insert into mails (id, recipient, template, sealed, created_at)
    values (${id}, ${recipient}, ${template}, ${sealed}, ${createdAt})`);
}

/**
 * Takes an unsent mail for `lease` milliseconds. One statement, so of many workers one gets it; no lock or
 * transaction stays open while the mail server is talked to.
 */
export async function claimMail(
  db: Queryable,
  id: string,
  now: Date,
  lease: number,
): Promise<ClaimedMail | undefined> {
  return db.row<ClaimedMail>(sql`update mails set handed_over_at = ${now}, attempts = attempts + 1
    where id = ${id} and sent_at is null and failed_at is null and sealed is not null
      and (handed_over_at is null or handed_over_at <= ${later(now, -lease)})
    returning id, recipient, template, sealed, created_at as "createdAt", handed_over_at as "claimedAt"`);
}

/** Whether a mail has no outcome yet: neither sent nor failed. */
export async function isMailOpen(db: Queryable, id: string): Promise<boolean> {
  return (
    (await db.row(sql`select 1 from mails where id = ${id} and sent_at is null and failed_at is null`)) !==
    undefined
  );
}

/** Its content is not needed any more and goes. True even for a lapsed claim: the mail did leave. */
export async function recordSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`update mails set sent_at = ${now}, sealed = null, last_error = null
    where id = ${id} and sent_at is null`);
}

/** Gives up a claim. `failedAt` says that there will be no further try; the content then stays for the operator. */
export async function recordRefusal(
  db: Queryable,
  { id, claimedAt }: ClaimedMail,
  reason: string,
  failedAt: Date | null,
): Promise<void> {
  await db.run(sql`update mails set last_error = ${reason}, failed_at = ${failedAt},
      handed_over_at = case when ${failedAt}::timestamptz is null then null else handed_over_at end
    where id = ${id} and handed_over_at = ${claimedAt} and sent_at is null`);
}

/**
 * Whether mails do not leave: one that was made before the moment waits, and none that was made after it has left. A
 * single mailbox that takes nothing for a day is none of ours to tell of.
 */
export async function areMailsStuck(db: Queryable, moment: Date): Promise<boolean> {
  // Ids sort by the moment of creation, so this walks the index from the newest mail to the newest sent one, and no further.
  const stuck = await db.row(sql`select 1 from mails
    where sent_at is null and failed_at is null and created_at <= ${moment}
      and id > coalesce((select id from mails where sent_at is not null order by id desc limit 1),
                        '00000000-0000-0000-0000-000000000000')
    limit 1`);
  return stuck !== undefined;
}

export async function deleteMailsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from mails where created_at < ${moment}`);
}
