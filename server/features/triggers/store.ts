import type { Queryable, Tx } from "../../db/database.ts";
import { type Sql, sql } from "../../db/sql.ts";
import { returning, select } from "../../db/table.ts";
import { may, type Role } from "../../platform/access.ts";
import type { DataRow } from "../../platform/data-file.ts";
import { access } from "./access.ts";
import { firingTable, newNames, type NewTrigger, type TriggerRow, triggerTable } from "./table.ts";

const columns = triggerTable.select("t");

/** The rules of a license, the newest first. */
export function findTriggers(db: Queryable, licenseId: string): Promise<TriggerRow[]> {
  return db.rows(
    select(
      columns,
      sql`from triggers t where t.license_id = ${licenseId} order by t.created_at desc, t.id desc`,
    ),
  );
}

/** Adds a rule; undefined when the license has all that it may have. Rules of one license are added one after the other. */
export async function insertTrigger(
  tx: Tx,
  trigger: NewTrigger,
  most: number,
): Promise<TriggerRow | undefined> {
  const { licenseId } = trigger;
  // The lock is a separate statement: a count in the statement that waits for the lock would be older than the lock.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('triggers ' || ${licenseId}, 0))`);
  const insertion = sql`
    ${triggerTable.insertAll(newNames, [trigger])}
    where (select count(*) from triggers where license_id = ${licenseId}) < ${most}`;
  return tx.row(returning(insertion, triggerTable.select("triggers")));
}

const isOwned = (accountId: string): Sql =>
  sql`exists (select from licenses l where l.id = t.license_id and l.account_id = ${accountId})`;

/** Whether an account has one of these roles on the license of the rule `t`. */
const hasRole = (accountId: string, roles: readonly Role[]): Sql => sql`(
  (${may(roles, "owner")} and ${isOwned(accountId)})
  or (${may(roles, "member")}
    and exists (select from license_seats s where s.license_id = t.license_id and s.account_id = ${accountId})))`;

/** Pauses a rule of an account, or resumes it: then the next snapshot decides anew whether it is armed. */
export function pauseTriggerOf(
  tx: Tx,
  accountId: string,
  { id, pausedAt }: { readonly id: string; readonly pausedAt: Date | null },
): Promise<TriggerRow | undefined> {
  const update = sql`
    update triggers t
    set paused_at = case when ${pausedAt}::timestamptz is null then null else coalesce(paused_at, ${pausedAt}) end,
      armed = case when ${pausedAt}::timestamptz is null and paused_at is not null then null else armed end
    where id = ${id} and ${hasRole(accountId, access.pauseTrigger)}`;
  return tx.row(returning(update, columns));
}

export async function deleteTriggerOf(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from triggers t where id = ${id} and ${hasRole(accountId, access.deleteTrigger)}`,
    )) === 1
  );
}

/**
 * The addresses that rules name, each with a license that names it. The first address of every license comes before the second of
 * any. The order changes from round to round.
 */
export function findNamedMarketTokens(
  db: Queryable,
  {
    except,
    round,
    limit,
  }: { readonly except: readonly string[]; readonly round: number; readonly limit: number },
): Promise<{ licenseId: string; address: string }[]> {
  return db.rows(sql`
    select license_id as "licenseId", token_address as address
    from (
      select distinct license_id, token_address from triggers
      where token_address is not null and paused_at is null and not token_address = any(${except}::text[])
    ) named
    order by row_number() over (partition by license_id order by hashtextextended(token_address, ${round}::bigint)),
      hashtextextended(license_id::text, ${round}::bigint)
    limit ${limit}`);
}

/**
 * The rules of the account's own licenses. The columns have the names of the database,
 * because a test compares them with the table.
 */
export function findTriggerData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${triggerTable.selectExported("t")} from triggers t
    where ${isOwned(accountId)} order by t.created_at, t.id`);
}

/** What the apps of the account's own licenses are told. */
export function findFiringData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${firingTable.selectExported("t")} from trigger_firings t
    where ${isOwned(accountId)} order by t.sequence`);
}
