import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { later } from "../clock.ts";
import type { DataRow } from "../data-file.ts";

interface NewMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

interface ClaimedMail extends NewMail {
  /** When this claim was made. It identifies the claim until it is released or taken over. */
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
 * Claims an unsent mail for `lease` milliseconds. One guarded update, so of many workers one gets it, and no lock or
 * transaction stays open during the SMTP conversation.
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

/** Records a delivery and empties the content. Applies to an expired claim as well, because the mail was sent. */
export async function recordSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`update mails set sent_at = ${now}, sealed = null, last_error = null
    where id = ${id} and sent_at is null`);
}

/** Records a failed attempt and releases the claim. With `failedAt` it was the last one; the content then stays for the operator. */
export async function recordFailure(
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
 * Whether mail delivery is stuck: a mail created before the moment waits, and no mail created after it was sent. A mailbox
 * that rejects mail for a day is the recipient's problem and does not count.
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

/**
 * The mails to an address, without their text, which may hold a link that logs in. In the names of the database: a test
 * compares them with what the table holds.
 */
export function findMailData(db: Queryable, recipient: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, recipient, template, created_at, handed_over_at, sent_at, failed_at, attempts, last_error
    from mails where lower(recipient) = lower(${recipient}) order by created_at, id`);
}

export async function deleteMailsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from mails where created_at < ${moment}`);
}
