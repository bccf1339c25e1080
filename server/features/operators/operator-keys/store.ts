import type { OperatorScope } from "@keystead/contract/values/operator-key";
import type { Queryable, Tx } from "../../../db/database.ts";
import { isUseStale } from "../../../platform/is-use-stale.ts";
import { type Sql, sql } from "../../../db/sql.ts";

/** A key of the operator's programs. The key itself is stored nowhere. */
export interface OperatorKeyRow {
  readonly id: string;
  readonly name: string;
  /** The beginning of the key, by which it is recognized. */
  readonly start: string;
  readonly scopes: OperatorScope[];
  /** CIDR blocks that may use it; none: all. */
  readonly networks: string[];
  readonly createdAt: Date;
  /** Null: it works until it is revoked. */
  readonly expiresAt: Date | null;
  /** To the minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

type NewOperatorKey = Omit<OperatorKeyRow, "lastUsedAt" | "revokedAt"> & { readonly keyHash: Buffer };

export async function insertOperatorKey(db: Queryable, key: NewOperatorKey): Promise<void> {
  const { id, name, start, keyHash, scopes, networks, createdAt, expiresAt } = key;
  await db.run(sql`
    insert into operator_keys (id, name, start, key_hash, scopes, networks, created_at, expires_at)
    values (${id}, ${name}, ${start}, ${keyHash}, ${scopes}, ${networks}, ${createdAt}, ${expiresAt})`);
}

const columns = sql`
  id, name, start, scopes, networks, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** All keys, revoked ones too, the newest first. */
export function findOperatorKeys(db: Queryable): Promise<OperatorKeyRow[]> {
  return db.rows<OperatorKeyRow>(sql`select ${columns} from operator_keys order by id desc`);
}

interface LivingOperatorKey extends OperatorKeyRow {
  /** Whether the last use was noted a minute ago or longer. */
  readonly isUseStale: boolean;
}

/** The key with a hash, unless it was revoked or has expired by the clock of the database. */
export function findLivingOperatorKey(
  db: Queryable,
  keyHash: Buffer,
  now: Sql,
): Promise<LivingOperatorKey | undefined> {
  return db.row<LivingOperatorKey>(sql`
    select ${columns}, ${isUseStale(now)} as "isUseStale" from operator_keys
    where key_hash = ${keyHash} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
}

/** Notes a use. The update is guarded, so that one of several simultaneous requests writes. */
export async function noteUse(db: Queryable, id: string, now: Sql): Promise<void> {
  await db.run(sql`update operator_keys set last_used_at = ${now} where id = ${id} and ${isUseStale(now)}`);
}

/** Revokes the keys that have this id, this beginning or this hash, and were not revoked before. Returns them. */
export function revokeNamed(tx: Tx, words: string, keyHash: Buffer): Promise<OperatorKeyRow[]> {
  return tx.rows<OperatorKeyRow>(sql`
    update operator_keys set revoked_at = ${tx.now}
    where (id::text = lower(${words}) or start = ${words} or key_hash = ${keyHash}) and revoked_at is null
    returning ${columns}`);
}

/** Revokes every key. Returns how many there were. */
export function revokeAll(tx: Tx): Promise<number> {
  return tx.run(sql`update operator_keys set revoked_at = ${tx.now} where revoked_at is null`);
}
