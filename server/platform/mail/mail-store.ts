import type { Database, Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { allOf, expressions, type NewRowOf, returning, type RowIn } from "../../db/table.ts";
import { later } from "../clock.ts";
import type { DataRow } from "../data-file.ts";
import { resealedRows, type SealedColumn } from "../secret-keys/reseal-column.ts";
import { appendRows, eventChannel } from "../events/store.ts";
import { mailTable } from "./table.ts";

interface Claim {
  readonly sealed: Buffer;
  /** When this claim was made. It identifies the claim until it is released or taken over. */
  readonly claimedAt: Date;
}

const claimedColumns = allOf(
  mailTable.select("mails", ["id", "recipient", "template", "createdAt"]),
  expressions<Claim>({ sealed: sql`sealed`, claimedAt: sql`handed_over_at` }),
);

type ClaimedMail = RowIn<typeof claimedColumns>;

export async function insertMail(
  tx: Tx,
  mail: NewRowOf<typeof mailTable> & Pick<Claim, "sealed">,
): Promise<void> {
  await tx.run(mailTable.insert(mail));
}

/** A mail without an outcome yet: neither sent nor failed. */
export const isOpen = sql`sent_at is null and failed_at is null`;

/**
 * Claims an unsent mail for `lease` milliseconds, unless mails are paused. One guarded update, so of many workers one gets it, and no lock or
 * transaction stays open during the SMTP conversation.
 */
export async function claimMail(
  db: Queryable,
  id: string,
  now: Date,
  lease: number,
): Promise<ClaimedMail | undefined> {
  const claim = sql`
    update mails set handed_over_at = ${now}, attempts = attempts + 1
    where id = ${id} and ${isOpen} and sealed is not null
      and (handed_over_at is null or handed_over_at <= ${later(now, -lease)})
      and not exists (select from mail_server where paused_at is not null)`;
  return db.row(returning(claim, claimedColumns));
}

/** Whether a mail has no outcome yet: neither sent nor failed. */
export async function isMailOpen(db: Queryable, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 from mails where id = ${id} and ${isOpen}`)) !== undefined;
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
    with gone as (delete from mails where ${own} and ${isOver}), attempted as (
      update mails set last_error = ${reason}, failed_at = ${failedAt},
        handed_over_at = case when ${failedAt}::timestamptz is null then null else handed_over_at end
      where ${own} and not ${isOver} returning id, failed_at
    ), appended as (${appendRows(sql`
      select gen_random_uuid(), failed_at, 'mail.failed', id, 'system', null::uuid, null::jsonb
      from attempted where failed_at is not null`)} returning id)
    select pg_notify(${eventChannel}, '') from appended`);
}

/** A mail that would be sent. */
export interface UnsentMail {
  readonly recipient: string;
  readonly template: string;
}

/** The mails that a unit of work has queued so far: those of its moment that nobody outside sees. */
export async function findQueuedMails(
  unit: Pick<Database, "transaction">,
  outside: Queryable,
): Promise<UnsentMail[]> {
  const seen = await unit.transaction((tx) =>
    tx.rows<UnsentMail & { readonly id: string }>(
      sql`select id, recipient, template from mails where created_at = ${tx.now} order by id`,
    ),
  );
  const ids = seen.map(({ id }) => id);
  const others = await outside.rows<{ id: string }>(sql`select id from mails where id = any(${ids}::uuid[])`);
  const isOthers = new Set(others.map(({ id }) => id));
  return seen
    .filter(({ id }) => !isOthers.has(id))
    .map(({ recipient, template }) => ({ recipient, template }));
}

/** The ids of the mails that have no outcome yet. */
export async function findOpenMails(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from mails where ${isOpen} order by id`);
  return rows.map(({ id }) => id);
}

/** Where emails went, and what the server said last. Those whose record is gone are not there. */
export function findFailures(
  db: Queryable,
  ids: readonly string[],
): Promise<
  {
    readonly id: string;
    readonly recipient: string;
    readonly template: string;
    readonly lastError: string | null;
  }[]
> {
  return db.rows(sql`
    select id, recipient, template, last_error as "lastError" from mails where id = any(${[...ids]}::uuid[])`);
}

/** How the reason begins of a mail that was given up because it may have been sent. */
const held = "held: ";

/**
 * Opens mails again that have failed and have their text. Returns their ids. One guarded update: of two at once, one gets each.
 * @param ids which; undefined for all that have not been sent for sure
 */
export async function reopenMails(tx: Tx, ids: readonly string[] | undefined): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update mails set failed_at = null, handed_over_at = null, attempts = 0
    where failed_at is not null and sent_at is null and sealed is not null
      and case when ${ids ?? null}::uuid[] is null then not starts_with(last_error, ${held})
               else id = any(${ids ?? null}::uuid[]) end
    returning id`);
  return rows.map(({ id }) => id);
}

/** Gives up every mail that has no outcome yet, because it may have been sent. Returns how many there were. */
export async function holdOpenMails(tx: Tx, reason: string): Promise<number> {
  const gone = await tx.run(sql`delete from mails where ${isOpen} and leaves_no_record`);
  const failed = await tx.run(
    sql`update mails set failed_at = ${tx.now}, last_error = ${held + reason} where ${isOpen}`,
  );
  return gone + failed;
}

/**
 * Whether mail delivery is stuck: a mail created before the moment waits, and no mail created after it was sent. A mailbox
 * that rejects mail for a day is the recipient's problem and does not count.
 */
export async function areMailsStuck(db: Queryable, moment: Date): Promise<boolean> {
  // Ids sort by the moment of creation, so this walks the index from the newest mail to the newest sent one, and no further.
  const stuck = await db.row(sql`select 1 from mails
    where ${isOpen} and created_at <= ${moment}
      and id > coalesce((select id from mails where sent_at is not null order by id desc limit 1),
                        '00000000-0000-0000-0000-000000000000')
    limit 1`);
  return stuck !== undefined;
}

/**
 * The mails to an address, without their text, which may hold a link that logs in. The columns have the names of the database,
 * because a test compares them with the table.
 */
export function findMailData(db: Queryable, recipient: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${mailTable.selectExported("m")} from mails m
    where lower(m.recipient) = lower(${recipient}) order by m.created_at, m.id`);
}

/** The encrypted texts of mails that wait or have failed. */
export const mailColumn: SealedColumn<"sealed-mail"> = {
  purpose: "sealed-mail",
  name: "texts of emails",
  find: (db, after, limit) =>
    db.rows(sql`
      select id, id::text as context, sealed from mails
      where sealed is not null and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${limit}`),
  replace: (db, values) =>
    db.run(sql`
      update mails m set sealed = v.resealed
      from ${resealedRows(values)}
      where m.id = v.id::uuid and m.sealed = v.sealed`),
};

/**
 * Gives up the mails whose texts can be decrypted no longer. Returns how many of them waited to be sent.
 * @param reason why, for the operator
 */
export async function giveUpMails(tx: Tx, reason: string): Promise<number> {
  await tx.run(sql`delete from mails where leaves_no_record and sealed is not null`);
  const waiting = sql`sealed is not null and failed_at is null`;
  const count = await tx.count(sql`select count(*) from mails where ${waiting}`);
  await tx.run(sql`
    update mails set sealed = null, last_error = ${reason}, failed_at = coalesce(failed_at, ${tx.now})
    where sealed is not null`);
  return count;
}

/**
 * Deletes the mails from before a moment. Deletes also the rows that nodes of an earlier
 * release left of mails that leave no record.
 */
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
      and not (template is not distinct from ${except}::text and ${isOpen})`);
}
