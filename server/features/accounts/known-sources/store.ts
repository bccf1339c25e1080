import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SourceKind } from "./rules.ts";

interface KnownSource {
  readonly sourceHash: Buffer;
  readonly kind: SourceKind;
}

export async function insertKnownSource(
  tx: Tx,
  { accountId, sourceHash, kind }: KnownSource & { readonly accountId: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into known_sources (source_hash, account_id, kind, last_login_at)
    values (${sourceHash}, ${accountId}, ${kind}, ${now})
    on conflict (source_hash) do update set last_login_at = ${now}, account_id = ${accountId}`);
}

export async function hasKnownSource(db: Queryable, sourceHash: Buffer, usedAfter: Date): Promise<boolean> {
  const row = await db.row(
    sql`select from known_sources where source_hash = ${sourceHash} and last_login_at > ${usedAfter}`,
  );
  return row !== undefined;
}

export function deleteSourcesOf(db: Queryable, accountId: string): Promise<number> {
  return db.run(sql`delete from known_sources where account_id = ${accountId}`);
}

export function deleteSourcesUnusedSince(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from known_sources where last_login_at < ${moment}`);
}
