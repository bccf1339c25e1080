import type { Queryable, Tx } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";

/** In SQL, whether one of these hashes is of a device that is blocked. */
export const isBlockedBy = (hashes: readonly Buffer[]): Sql =>
  sql`exists (select from machine_blocks b where b.hashes && ${[...hashes]}::bytea[])`;

/** Whether one of these hashes is of a device that is blocked. */
export async function isBlocked(db: Queryable, hashes: readonly Buffer[]): Promise<boolean> {
  const found = await db.row<{ isBlocked: boolean }>(sql`select ${isBlockedBy(hashes)} as "isBlocked"`);
  return found?.isBlocked === true;
}

/** The hashes of all devices that are blocked, in base64: an import compares more machines than one statement can name. */
export async function findBlockedHashes(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ hash: Buffer }>(sql`select unnest(hashes) as hash from machine_blocks`);
  return new Set(rows.map(({ hash }) => hash.toString("base64")));
}

/**
 * Makes blocking a device and binding it to licenses wait for each other (advisory locks), until the transaction ends. Activations lock
 * its hashes before their license: the block locks the hashes first too, and then the licenses that have the device. All lock in one
 * order, so that none waits for another in a circle.
 */
export async function lockHashes(
  tx: Tx,
  hashes: readonly Buffer[],
  purpose: "to bind" | "to block",
): Promise<void> {
  const numbers = [...new Set(hashes.map((hash) => hash.readBigInt64BE()))].toSorted(ascending).map(String);
  const lock = purpose === "to block" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await tx.run(sql`select ${lock}(number) from unnest(${numbers}::bigint[]) number`);
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

/**
 * The same for imports, which bind too many machines for a lock of each. A block waits for the imports that run, before it locks any
 * hash, so that no activation waits with it.
 */
export async function lockImports(tx: Tx, purpose: "to bind" | "to block"): Promise<void> {
  const lock = purpose === "to block" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await tx.run(sql`select ${lock}(hashtext('imported machines'))`);
}
