import type { AccountState } from "@keystead/contract/operator/accounts/listing";
import type { Queryable, Tx } from "../../../db/database.ts";
import { beginsWith, plannedForValues, type Sql, sql } from "../../../db/sql.ts";
import {
  allOf,
  expressions,
  type NewRowOf,
  returning,
  type RowIn,
  type RowOf,
  select,
} from "../../../db/table.ts";
import { appendRows, eventChannel } from "../../../platform/events/store.ts";
import type { AddressPart } from "./rules.ts";
import { accountTable } from "./table.ts";

const columns = allOf(
  accountTable.select("accounts", [
    "id",
    "email",
    "website",
    "emailVerifiedAt",
    "createdAt",
    "lastLoginAt",
    "suspendedAt",
    "suspensionReason",
  ]),
  expressions<{ hasPassword: boolean }>({ hasPassword: sql`password_hash is not null` }),
);

/** An account without its password. */
export type Account = RowIn<typeof columns>;

/**
 * Returns undefined when the address has an account. When several sign-ups use one address at once, one of them inserts. The
 * unique key makes the others wait until it has committed.
 */
export function insertAccount(tx: Tx, account: NewRowOf<typeof accountTable>): Promise<Account | undefined> {
  const insertion = sql`${accountTable.insert(account)} on conflict (email_identity) do nothing`;
  return tx.row(returning(insertion, columns));
}

export function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  return db.row(select(columns, sql`from accounts where id = ${id}`));
}

export function findEmailsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  return db.rows(sql`select id, email from accounts where id = any(${[...ids]}::uuid[])`);
}

/** Locks the account's row until the transaction ends, so that changes to one account happen one after the other. */
export function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.row(select(columns, sql`from accounts where id = ${id} for update`));
}

/** As `lockAccount`, by the address. */
export function lockAccountByIdentity(tx: Tx, identity: string): Promise<Account | undefined> {
  return tx.row(select(columns, sql`from accounts where email_identity = ${identity} for update`));
}

export function findAccountByIdentity(db: Queryable, identity: string): Promise<Account | undefined> {
  return db.row(select(columns, sql`from accounts where email_identity = ${identity}`));
}

interface MeantAccounts {
  readonly id: string | undefined;
  readonly identity: string | undefined;
  /** In lower case. */
  readonly beginning: string;
}

/** The accounts of this id, of this address in any spelling, or whose addresses begin so, by their addresses. */
export function findMeantAccounts(
  db: Queryable,
  { id, identity, beginning }: MeantAccounts,
  limit: number,
): Promise<Account[]> {
  const address = sql`lower(email)`;
  return db.rows(
    select(
      columns,
      sql`
    from accounts where id in (
      select id from accounts where id = ${id ?? null}::uuid
      union all select id from accounts where email_identity = ${identity ?? null}
      union all (select id from accounts where ${beginsWith(address, beginning)} order by ${address} collate "C" limit ${limit}))
    order by ${address} collate "C" limit ${limit}`,
    ),
  );
}

const hasPart = (part: AddressPart): Sql =>
  "end" in part
    ? beginsWith(sql`reverse(lower(email))`, part.end)
    : beginsWith(sql`lower(email)`, part.beginning);

/** The ids of the accounts whose addresses have a part; undefined when there are more than a thousand. */
export async function findIdsWithPart(db: Queryable, part: AddressPart): Promise<string[] | undefined> {
  const most = 1000;
  const found = await db.rows<{ id: string }>(
    sql`select id from accounts where ${hasPart(part)} limit ${most + 1}`,
  );
  return found.length > most ? undefined : found.map(({ id }) => id);
}

interface AccountSearch {
  readonly part: AddressPart | undefined;
  /** The accounts that have the part, where they are few. */
  readonly ids: readonly string[] | undefined;
  readonly state: AccountState | undefined;
  /** The ID of the last account of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

const states: Readonly<Record<AccountState, Sql>> = {
  suspended: sql`suspended_at is not null`,
  unconfirmed: sql`email_verified_at is null`,
};

/** The accounts that meet a search, the newest first. */
export function findListed(
  db: Queryable,
  { part, ids, state, after, limit }: AccountSearch,
): Promise<Account[]> {
  const isMeant = ids ? sql`id = any(${ids}::uuid[])` : part ? hasPart(part) : sql`true`;
  return db.rows(
    plannedForValues(
      select(
        columns,
        sql`
    from accounts
    where ${isMeant} and ${state ? states[state] : sql`true`}
      and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
    order by id desc limit ${limit}`,
      ),
    ),
  );
}

/** Deletes an account, and by foreign keys what belongs to it: its sessions, links, API keys, licenses and seats. */
export async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from accounts where id = ${id}`);
}

const passwordColumns = accountTable.select("accounts", ["id", "passwordHash"]);

export function findPassword(db: Queryable, id: string): Promise<RowIn<typeof passwordColumns> | undefined> {
  return db.row(select(passwordColumns, sql`from accounts where id = ${id}`));
}

/**
 * Stores the moment of a login and the rehashed password. Returns undefined when the password is no longer the verified
 * one: a reset in between has ended all sessions, and none may begin with the old password after it. A suspended account has no
 * login, and keeps its last one.
 */
export function noteLogin(
  tx: Tx,
  login: { readonly id: string; readonly verifiedHash: string; readonly newHash: string },
  now: Date,
): Promise<Account | undefined> {
  const changes = accountTable.set({ passwordHash: login.newHash });
  const update = sql`
    update accounts set ${changes}, last_login_at = case when suspended_at is null then ${now} else last_login_at end
    where id = ${login.id} and password_hash = ${login.verifiedHash}`;
  return tx.row(returning(update, columns));
}

/** Stores the moment of a login that no password was needed for, of an account whose row the transaction has locked. */
export async function noteLastLogin(tx: Tx, id: string): Promise<Account> {
  const update = sql`update accounts set last_login_at = ${tx.now} where id = ${id}`;
  const account = await tx.row<Account>(returning(update, columns));
  if (!account) throw new Error("the account that was just locked is not there");
  return account;
}

/** Returns undefined when the password is no longer the verified one. With null, that is when one was set meanwhile. */
export function replacePassword(
  tx: Tx,
  change: { readonly id: string; readonly verifiedHash: string | null; readonly newHash: string },
  now: Date,
): Promise<Account | undefined> {
  const changes = accountTable.set({ passwordHash: change.newHash, passwordChangedAt: now });
  const update = sql`
    update accounts set ${changes}
    where id = ${change.id} and password_hash is not distinct from ${change.verifiedHash}`;
  return tx.row(returning(update, columns));
}

/** Sets the password of someone who proved to read the account's mail, which verifies the address as well. */
export async function setPassword(
  tx: Tx,
  change: { readonly id: string; readonly newHash: string },
  now: Date,
): Promise<Account | undefined> {
  const update = sql`
    update accounts set password_hash = ${change.newHash}, password_changed_at = ${now},
      email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${change.id}`;
  const account = await tx.row(returning(update, columns));
  await appendConfirmation(tx, change.id, now);
  return account;
}

/** Appends the event of an address that was verified at this moment, and not before. */
async function appendConfirmation(tx: Tx, id: string, now: Date): Promise<void> {
  const row = sql`
    select gen_random_uuid(), email_verified_at, 'account.confirmed', id, 'customer', null::uuid, null::jsonb
    from accounts where id = ${id} and email_verified_at = ${now}`;
  await tx.run(sql`
    with appended as (${appendRows(row)} returning id)
    select pg_notify(${eventChannel}, '') from appended`);
}

/** Stores the moment of a sign-in by a mailed link, which verifies the address. */
export async function noteMailedSignIn(tx: Tx, id: string, now: Date): Promise<Account | undefined> {
  const update = sql`
    update accounts set last_login_at = ${now}, email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${id}`;
  const account = await tx.row(returning(update, columns));
  await appendConfirmation(tx, id, now);
  return account;
}

/** Removes the password, until another one is set. Returns whether there was one. */
export async function removePassword(tx: Tx, id: string, now: Date): Promise<boolean> {
  const removed = await tx.run(sql`
    update accounts set password_hash = null, password_changed_at = ${now}
    where id = ${id} and password_hash is not null`);
  return removed > 0;
}

/** Marks the address as verified; a repetition keeps the first moment. */
export async function confirmEmail(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`update accounts set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${id}`,
  );
  await appendConfirmation(tx, id, now);
}

/**
 * Gives an account another address, which is verified if the former one was. Returns undefined when another account has it or gets it
 * at this moment: a row that is inserted for a moment waits for others that would take it.
 */
export async function replaceEmail(
  tx: Tx,
  { id, email, emailIdentity }: Pick<RowOf<typeof accountTable>, "id" | "email" | "emailIdentity">,
): Promise<Account | undefined> {
  const own = await tx.row(sql`select from accounts where id = ${id} and email_identity = ${emailIdentity}`);
  if (!own) {
    const reserved = await tx.row<{ id: string }>(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      values (gen_random_uuid(), ${email}, ${emailIdentity}, '', ${tx.now})
      on conflict (email_identity) do nothing returning id`);
    if (!reserved) return undefined;
    await deleteAccountRow(tx, reserved.id);
  }
  const update = sql`
    update accounts set email = ${email}, email_identity = ${emailIdentity} where id = ${id}`;
  return tx.row(returning(update, columns));
}

/** Which of these identities are of suspended accounts. */
export async function findSuspendedIdentities(
  db: Queryable,
  identities: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ identity: string }>(sql`
    select email_identity as identity from accounts
    where email_identity = any(${[...identities]}::text[]) and suspended_at is not null`);
  return rows.map(({ identity }) => identity);
}

/** Suspends an account that the transaction has locked, or with null reinstates it. */
export async function updateSuspension(
  tx: Tx,
  id: string,
  suspension: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  const { at: suspendedAt = null, reason: suspensionReason = null } = suspension ?? {};
  await tx.run(
    sql`update accounts set ${accountTable.set({ suspendedAt, suspensionReason })} where id = ${id}`,
  );
}

export function countRegistrationsByDay(
  db: Queryable,
  fromDay: string,
): Promise<{ day: string; count: number }[]> {
  return db.rows(sql`
    select (created_at at time zone 'UTC')::date as day, count(*) from accounts
    where created_at >= ${fromDay}::date::timestamp at time zone 'UTC' group by 1`);
}
