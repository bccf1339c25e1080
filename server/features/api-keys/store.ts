import type { Queryable, Tx } from "../../db/database.ts";
import { isUseStale } from "../../platform/is-use-stale.ts";
import { type Sql, sql } from "../../db/sql.ts";
import { allOf, expressions, type NewRowOf, returning, type RowIn, select } from "../../db/table.ts";
import type { DataRow } from "../../platform/data-file.ts";
import { batchByDatabase } from "../../platform/concurrency/batch-by-database.ts";
import { apiKeyTable } from "./table.ts";

const columns = apiKeyTable.select("k", apiKeyTable.except("accountId", "keyHash"));

export type ApiKeyRow = RowIn<typeof columns>;

/** Locks the list of an account's keys until the transaction ends, so that keys made at once stay within the limit. */
export async function lockApiKeys(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${accountId}`}, 0))`);
}

export function countApiKeys(tx: Tx, accountId: string): Promise<number> {
  return tx.count(sql`select count(*) from api_keys where account_id = ${accountId}`);
}

export async function insertApiKey(tx: Tx, apiKey: NewRowOf<typeof apiKeyTable>): Promise<void> {
  await tx.run(apiKeyTable.insert(apiKey));
}

/** The columns have the names of the database, because a test compares them with the table. */
export function findApiKeyData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${apiKeyTable.selectExported("k")} from api_keys k
    where k.account_id = ${accountId} order by k.created_at, k.id`);
}

export function findNames(
  db: Queryable,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.rows(sql`select id, name from api_keys where id = any(${[...ids]}::uuid[])`);
}

export function findApiKeysOf(db: Queryable, accountId: string): Promise<ApiKeyRow[]> {
  return db.rows(
    select(
      columns,
      sql`from api_keys k where k.account_id = ${accountId} order by k.created_at desc, k.id desc`,
    ),
  );
}

/** Deletes a key of the account. Returns undefined for another account's key, and for a key that does not exist. */
export function deleteApiKey(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<ApiKeyRow | undefined> {
  const removal = sql`delete from api_keys k where k.id = ${id} and k.account_id = ${accountId}`;
  return tx.row(returning(removal, columns));
}

export function deleteApiKeysOf(tx: Tx, accountId: string): Promise<number> {
  return tx.run(sql`delete from api_keys where account_id = ${accountId}`);
}

const livingColumns = apiKeyTable.select("k", ["id", "accountId", "scopes"]);

interface LivingApiKey extends RowIn<typeof livingColumns> {
  /** Whether the last use was noted a minute ago or longer. */
  readonly isUseStale: boolean;
  /** Whether its account is suspended. */
  readonly isSuspended: boolean;
}

interface Lookup {
  readonly keyHash: Buffer;
  readonly now: Sql;
}

/**
 * The key with a hash, unless it has expired by the clock of the database. Batched with all that are looked up at the same time, on
 * connections of its own, so that a flood of unknown keys does not occupy the pool.
 */
export const lookUpApiKey = batchByDatabase<Lookup, LivingApiKey | undefined>(async (db, lookups) => {
  const now = lookups[0]?.now ?? sql`now()`;
  const hashes = lookups.map(({ keyHash }) => keyHash);
  const found = expressions<Pick<LivingApiKey, "isUseStale" | "isSuspended"> & { position: number }>({
    isUseStale: isUseStale(now),
    isSuspended: sql`c.suspended_at is not null`,
    position: sql`a.position`,
  });
  const rows = await db.reserved.rows(
    select(
      allOf(livingColumns, found),
      sql`
    from unnest(${hashes}::bytea[]) with ordinality as a (key_hash, position)
    join api_keys k on k.key_hash = a.key_hash
    join accounts c on c.id = k.account_id
    where k.expires_at is null or k.expires_at > ${now}`,
    ),
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return lookups.map((_, index) => byPosition.get(index + 1));
});

/** Notes a use. The update is guarded, so that one of several simultaneous requests writes. */
export async function noteUse(db: Queryable, id: string, now: Sql): Promise<void> {
  await db.run(sql`update api_keys set last_used_at = ${now} where id = ${id} and ${isUseStale(now)}`);
}

/** Deletes the keys of all accounts. */
export function deleteApiKeys(tx: Tx): Promise<number> {
  return tx.run(sql`delete from api_keys`);
}
