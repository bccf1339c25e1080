import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { type NewRowOf, select } from "../../../../db/table.ts";
import { batchByDatabase } from "../../../../platform/concurrency/batch-by-database.ts";
import type { SourceKind } from "./rules.ts";
import { sourceTable } from "./table.ts";

export async function insertKnownSource(tx: Tx, source: NewRowOf<typeof sourceTable>): Promise<void> {
  await tx.run(sql`
    ${sourceTable.insert(source)}
    on conflict (source_hash) do update set last_login_at = excluded.last_login_at, account_id = excluded.account_id`);
}

interface SourceLookup {
  readonly sourceHashes: readonly Buffer[];
  readonly usedAfter: Date;
}

/**
 * The kind of the known source; a device comes before a network. It is batched with all
 * look-ups of the same time, because log-ins come in floods.
 */
export const lookUpSources = batchByDatabase<SourceLookup, SourceKind | undefined>(async (db, lookups) => {
  const hashes = lookups.flatMap(({ sourceHashes }) => sourceHashes);
  const columns = sourceTable.select("known_sources", ["sourceHash", "kind", "lastLoginAt"]);
  const rows = await db.rows(
    select(columns, sql`from known_sources where source_hash = any(${hashes}::bytea[])`),
  );
  const bySource = new Map(rows.map((row) => [row.sourceHash.toString("base64"), row]));
  return lookups.map(({ sourceHashes, usedAfter }) => {
    const known = sourceHashes.map((hash) => bySource.get(hash.toString("base64")));
    const kinds = known.map((row) => (row && row.lastLoginAt > usedAfter ? row.kind : undefined));
    return (["device", "network"] as const).find((kind) => kinds.includes(kind));
  });
});

/** Deletes the sources of this kind that were used least recently, and keeps the given number. */
export async function deleteSourcesBeyond(
  tx: Tx,
  { accountId, kind, most }: { readonly accountId: string; readonly kind: SourceKind; readonly most: number },
): Promise<void> {
  await tx.run(sql`
    delete from known_sources where source_hash in (
      select source_hash from known_sources where account_id = ${accountId} and kind = ${kind}
      order by last_login_at desc, source_hash offset ${most}::int)`);
}

/** Deletes the sources of an account, except those that are given. */
export function deleteSourcesOf(
  db: Queryable,
  accountId: string,
  except: readonly Buffer[],
): Promise<number> {
  return db.run(sql`
    delete from known_sources where account_id = ${accountId} and source_hash <> all(${except}::bytea[])`);
}

export function deleteSourcesUnusedSince(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from known_sources where last_login_at < ${moment}`);
}

export function deleteAllSources(tx: Tx): Promise<number> {
  return tx.run(sql`delete from known_sources`);
}
