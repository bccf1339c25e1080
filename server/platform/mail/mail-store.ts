import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { later } from "../clock.ts";
import type { DataRow } from "../data-file.ts";

interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

interface NewMail extends Letter {
  /** Whether its row is deleted once it is sent or has failed for good. */
  readonly leavesNoRecord: boolean;
}

interface ClaimedMail extends Letter {
  /** When this claim was made. It identifies the claim until it is released or taken over. */
  readonly claimedAt: Date;
}

export async function insertMail(
  tx: Tx,
  { id, recipient, template, sealed, createdAt, leavesNoRecord }: NewMail,
): Promise<void> {
  await tx.run(sql`insert into mails (id, recipient, template, sealed, created_at, leaves_no_record)
    values (${id}, ${recipient}, ${template}, ${sealed}, ${createdAt}, ${leavesNoRecord})`);
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

/**
 * Records a delivery and empties the content, or deletes the row of a mail that leaves no record. Applies to an expired claim
 * as well, because the mail was sent.
 */
export async function recordSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`
    with gone as (delete from mails where id = ${id} and leaves_no_record)
    update mails set sent_at = ${now}, sealed = null, last_error = null
    where id = ${id} and sent_at is null and not leaves_no_record`);
}

/**
 * Records a failed attempt and releases the claim. With `failedAt` it was the last one: the content then stays for the operator,
 * and a mail that leaves no record is deleted.
 */
export async function recordFailure(
  db: Queryable,
  { id, claimedAt }: ClaimedMail,
  reason: string,
  failedAt: Date | null,
): Promise<void> {
  const own = sql`id = ${id} and handed_over_at = ${claimedAt} and sent_at is null`;
  const isOver = sql`(leaves_no_record and ${failedAt}::timestamptz is not null)`;
  await db.run(sql`
    with gone as (delete from mails where ${own} and ${isOver})
    update mails set last_error = ${reason}, failed_at = ${failedAt},
      handed_over_at = case when ${failedAt}::timestamptz is null then null else handed_over_at end
    where ${own} and not ${isOver}`);
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

/** Deletes the mails of before, and what a node of an earlier release has left of those that leave no record. */
export async function deleteMailsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`
    delete from mails
    where created_at < ${moment} or (leaves_no_record and (sent_at is not null or failed_at is not null))`);
}

/**
 * Deletes the mails to these addresses, sent or not.
 * @param except the template of mails that are sent if they wait
 */
export async function deleteMailsTo(
  tx: Tx,
  recipients: readonly string[],
  except: string | null,
): Promise<void> {
  const addresses = recipients.map((recipient) => recipient.toLowerCase());
  await tx.run(sql`
    delete from mails where lower(recipient) = any(${addresses})
      and not (template is not distinct from ${except}::text and sent_at is null and failed_at is null)`);
}
