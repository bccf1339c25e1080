import type { MessageKind, MessageState } from "@keystead/contract/operator/inbox";
import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { type NewRowOf, type RowIn, returning, select } from "../../db/table.ts";
import type { DataRow } from "../../platform/data-file.ts";
import { type MessageRow, messageTable } from "./table.ts";

export async function insertMessage(tx: Tx, row: NewRowOf<typeof messageTable>): Promise<void> {
  await tx.run(messageTable.insert(row));
}

export function findMessageRow(db: Queryable, id: string): Promise<MessageRow | undefined> {
  return db.row(select(messageTable.select("m"), sql`from inbox_messages m where m.id = ${id}`));
}

/** Locks a message until the transaction ends: nobody answers or closes it meanwhile. */
export function lockMessageRow(tx: Tx, id: string): Promise<MessageRow | undefined> {
  return tx.row(select(messageTable.select("m"), sql`from inbox_messages m where m.id = ${id} for update`));
}

const listedColumns = messageTable.select("m", messageTable.except("message", "answer", "emailIdentity"));

/** A message as lists have it, without its texts. */
export type ListedMessage = RowIn<typeof listedColumns>;

export interface MessageFilter {
  readonly state?: MessageState | undefined;
  readonly kind?: MessageKind | undefined;
  /** From this address, or of this account; undefined for all. */
  readonly from?: { readonly emailIdentity: string; readonly accountId: string | null } | undefined;
  readonly licenseId?: string | undefined;
  /** The message itself, its license or who was logged in. */
  readonly about?: string | undefined;
}

/** The messages that meet a filter, the newest first. */
export function findListed(
  db: Queryable,
  { state, kind, from, licenseId, about }: MessageFilter,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ListedMessage[]> {
  const isFrom =
    from === undefined
      ? sql`true`
      : sql`(m.email_identity = ${from.emailIdentity} or m.account_id = ${from.accountId}::uuid)`;
  return db.rows(
    select(
      listedColumns,
      sql`
    from inbox_messages m
    where ${isFrom}
      and ${state === undefined ? sql`true` : sql`m.state = ${state}`}
      and ${kind === undefined ? sql`true` : sql`m.kind = ${kind}`}
      and ${licenseId === undefined ? sql`true` : sql`m.license_id = ${licenseId}`}
      and ${about === undefined ? sql`true` : sql`${about}::uuid in (m.id, m.license_id, m.account_id)`}
      and (${after ?? null}::uuid is null or m.id < ${after ?? null}::uuid)
    order by m.id desc limit ${limit}`,
    ),
  );
}

interface StateChange {
  readonly id: string;
  readonly from: readonly MessageState[];
  readonly set: Parameters<typeof messageTable.set>[0];
}

/** Brings a message into another state, if it still is in one of these: of two at once, one does. */
export function updateState(tx: Tx, { id, from, set }: StateChange): Promise<MessageRow | undefined> {
  return tx.row(
    returning(
      sql`
      update inbox_messages m set ${messageTable.set(set)}
      where m.id = ${id} and m.state = any(${[...from]}::text[])`,
      messageTable.select("m"),
    ),
  );
}

/** The requests of a license that nobody has answered, locked until the transaction ends. */
export async function lockOpenRequests(tx: Tx, licenseId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from inbox_messages
    where license_id = ${licenseId} and kind = 'extension' and state = 'open' order by id for update`);
  return rows.map(({ id }) => id);
}

/** Writes another address of an account to its messages from the former one, and to those of nobody's if that address is theirs. */
export async function replaceEmails(
  tx: Tx,
  {
    accountId,
    former,
    email,
    emailIdentity,
    withVisitors,
  }: {
    readonly accountId: string;
    readonly former: string;
    readonly email: string;
    readonly emailIdentity: string;
    readonly withVisitors: boolean;
  },
): Promise<void> {
  await tx.run(sql`
    update inbox_messages set email = ${email}, email_identity = ${emailIdentity}
    where email_identity = ${former}
      and (account_id = ${accountId} or (account_id is null and ${withVisitors}))`);
}

/**
 * Deletes the messages of an account, and those of visitors from its address, and forgets the licenses that go with it where somebody else
 * has asked for them.
 * @param emailIdentity null when the address may be somebody else's
 */
export async function deleteMessagesOf(
  tx: Tx,
  { accountId, emailIdentity }: { readonly accountId: string; readonly emailIdentity: string | null },
  licenseIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from inbox_messages
    where account_id = ${accountId} or (account_id is null and email_identity = ${emailIdentity}::text)`);
  await tx.run(
    sql`update inbox_messages set license_id = null where license_id = any(${[...licenseIds]}::uuid[])`,
  );
}

/** The columns have the names of the database, because a test compares them with the table. */
export function findMessageData(
  db: Queryable,
  { accountId, emailIdentity }: { readonly accountId: string; readonly emailIdentity: string | null },
): Promise<DataRow[]> {
  return db.rows(sql`
    select ${messageTable.selectExported("m")} from inbox_messages m
    where m.account_id = ${accountId} or (m.account_id is null and m.email_identity = ${emailIdentity}::text)
    order by m.created_at, m.id`);
}

/** What events say of these messages. Those that are gone are not there. */
export function findFacts(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<MessageRow, "id" | "kind" | "email" | "accountId" | "licenseId">[]> {
  const columns = messageTable.select("m", ["id", "kind", "email", "accountId", "licenseId"]);
  return db.rows(select(columns, sql`from inbox_messages m where m.id = any(${[...ids]}::uuid[])`));
}

/** Deletes the messages that have been what they are since before a moment. */
export async function deleteMessagesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from inbox_messages where changed_at < ${moment}`);
}
