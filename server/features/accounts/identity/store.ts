import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** An account without its password. */
export interface Account {
  readonly id: string;
  /** As typed: mail goes here. */
  readonly email: string;
  readonly website: string;
  readonly emailVerifiedAt: Date | null;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

const columns = sql`id, email, website, email_verified_at as "emailVerifiedAt",
  password_hash is not null as "hasPassword", created_at as "createdAt", last_login_at as "lastLoginAt"`;

interface NewAccountRow {
  readonly id: string;
  readonly email: string;
  readonly identity: string;
  /** Null for somebody who signs up with an address alone. */
  readonly passwordHash: string | null;
  readonly website: string;
  readonly lastLoginAt: Date | null;
}

/**
 * Returns undefined when the address has an account. Of simultaneous sign-ups with one address one inserts; the unique
 * key makes the others wait until it has committed.
 */
export function insertAccount(tx: Tx, account: NewAccountRow, now: Date): Promise<Account | undefined> {
  const { id, email, identity, passwordHash, website, lastLoginAt } = account;
  return tx.row(sql`
    insert into accounts
      (id, email, email_identity, password_hash, password_changed_at, website, created_at, last_login_at)
    values (${id}, ${email}, ${identity}, ${passwordHash}, ${passwordHash === null ? null : now}, ${website}, ${now}, ${lastLoginAt})
    on conflict (email_identity) do nothing
    returning ${columns}`);
}

export function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  return db.row(sql`select ${columns} from accounts where id = ${id}`);
}

/** Locks the account's row until the transaction ends, so that changes to one account happen one after the other. */
export function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.row(sql`select ${columns} from accounts where id = ${id} for update`);
}

/** As `lockAccount`, by the address. */
export function lockAccountByIdentity(tx: Tx, identity: string): Promise<Account | undefined> {
  return tx.row(sql`select ${columns} from accounts where email_identity = ${identity} for update`);
}

export function findAccountByIdentity(db: Queryable, identity: string): Promise<Account | undefined> {
  return db.row(sql`select ${columns} from accounts where email_identity = ${identity}`);
}

/** Deletes an account, and by foreign keys what belongs to it: its sessions, links, API keys, licenses and seats. */
export async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from accounts where id = ${id}`);
}

interface PasswordHolder {
  readonly id: string;
  /** Null while no password was set. */
  readonly passwordHash: string | null;
}

const passwordColumns = sql`id, password_hash as "passwordHash"`;

export function findPassword(db: Queryable, id: string): Promise<PasswordHolder | undefined> {
  return db.row(sql`select ${passwordColumns} from accounts where id = ${id}`);
}

/**
 * Stores the moment of a login and the rehashed password. Returns undefined when the password is no longer the verified
 * one: a reset in between has ended all sessions, and none may begin with the old password after it.
 */
export function noteLogin(
  tx: Tx,
  login: { readonly id: string; readonly verifiedHash: string; readonly newHash: string },
  now: Date,
): Promise<Account | undefined> {
  return tx.row(sql`
    update accounts set last_login_at = ${now}, password_hash = ${login.newHash}
    where id = ${login.id} and password_hash = ${login.verifiedHash}
    returning ${columns}`);
}

/** Returns undefined when the password is no longer the verified one, or, with null, when one was set meanwhile. */
export function replacePassword(
  tx: Tx,
  change: { readonly id: string; readonly verifiedHash: string | null; readonly newHash: string },
  now: Date,
): Promise<Account | undefined> {
  return tx.row(sql`
    update accounts set password_hash = ${change.newHash}, password_changed_at = ${now}
    where id = ${change.id} and password_hash is not distinct from ${change.verifiedHash}
    returning ${columns}`);
}

/** Sets the password of someone who proved to read the account's mail, which verifies the address as well. */
export function setPassword(
  tx: Tx,
  change: { readonly id: string; readonly newHash: string },
  now: Date,
): Promise<Account | undefined> {
  return tx.row(sql`
    update accounts set password_hash = ${change.newHash}, password_changed_at = ${now},
      email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${change.id}
    returning ${columns}`);
}

/** Stores the moment of a sign-in by a mailed link, which verifies the address. */
export function noteMailedSignIn(tx: Tx, id: string, now: Date): Promise<Account | undefined> {
  return tx.row(sql`
    update accounts set last_login_at = ${now}, email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${id}
    returning ${columns}`);
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
}

export function countRegistrationsByDay(
  db: Queryable,
  fromDay: string,
): Promise<{ day: string; count: number }[]> {
  return db.rows(sql`
    select (created_at at time zone 'UTC')::date as day, count(*) from accounts
    where created_at >= ${fromDay}::date::timestamp at time zone 'UTC' group by 1`);
}
