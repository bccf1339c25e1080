import type { ApiKeyScope } from "@keystead/contract/values/api-key";
import type { Queryable, Tx } from "../../db/database.ts";
import { type Sql, sql } from "../../db/sql.ts";
import type { DataRow } from "../../platform/data-file.ts";
import { batchByDatabase } from "../../platform/concurrency/batch-by-database.ts";

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: ApiKeyScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const columns = sql`id, name, start, scopes, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt"`;

/** Locks the list of an account's keys until the transaction ends, so that of keys made at once none is one too many. */
export async function lockApiKeys(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${accountId}`}, 0))`);
}

export async function countApiKeys(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*) from api_keys where account_id = ${accountId}`,
  );
  return row?.count ?? 0;
}

interface NewApiKeyRow extends Omit<ApiKeyRow, "lastUsedAt"> {
  readonly accountId: string;
  readonly keyHash: Buffer;
}

export async function insertApiKey(tx: Tx, apiKey: NewApiKeyRow): Promise<void> {
  const { id, accountId, name, start, keyHash, scopes, createdAt, expiresAt } = apiKey;
  await tx.run(sql`
    insert into api_keys (id, account_id, name, start, key_hash, scopes, created_at, expires_at)
    values (${id}, ${accountId}, ${name}, ${start}, ${keyHash}, ${scopes}, ${createdAt}, ${expiresAt})`);
}

/** In the names of the database: a test compares them with what the table holds. */
export function findApiKeyData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, name, start, scopes, created_at, expires_at, last_used_at
    from api_keys where account_id = ${accountId} order by created_at, id`);
}

export function findApiKeysOf(db: Queryable, accountId: string): Promise<ApiKeyRow[]> {
  return db.rows(sql`
    select ${columns} from api_keys where account_id = ${accountId} order by created_at desc, id desc`);
}

/** Deletes a key of the account. Undefined: another account's, or none. */
export function deleteApiKey(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<{ name: string; start: string } | undefined> {
  return tx.row(
    sql`delete from api_keys where id = ${id} and account_id = ${accountId} returning name, start`,
  );
}

export function deleteApiKeysOf(tx: Tx, accountId: string): Promise<number> {
  return tx.run(sql`delete from api_keys where account_id = ${accountId}`);
}

interface LivingApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Whether the last use was noted a minute ago or longer. */
  readonly isUseStale: boolean;
}

/** Also stale after now, as it is stored by a clock that was set back since. */
const isUseStale = (now: Sql): Sql =>
  sql`(last_used_at is null or last_used_at not between ${now} - interval '1 minute' and ${now})`;

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
  const rows = await db.reserved.rows<LivingApiKey & { position: number }>(sql`
    select a.position, k.id, k.account_id as "accountId", k.scopes, ${isUseStale(now)} as "isUseStale"
    from unnest(${hashes}::bytea[]) with ordinality as a (key_hash, position)
    join api_keys k on k.key_hash = a.key_hash
    where k.expires_at is null or k.expires_at > ${now}`);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return lookups.map((_, index) => byPosition.get(index + 1));
});

/** Notes a use. Guarded, so that of simultaneous requests one writes. */
export async function noteUse(db: Queryable, id: string, now: Sql): Promise<void> {
  await db.run(sql`update api_keys set last_used_at = ${now} where id = ${id} and ${isUseStale(now)}`);
}
