import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** Notes bytes that no release has, before they are stored or once a file was replaced. */
export async function insertUnused(db: Queryable, ids: readonly string[], since: Date): Promise<void> {
  await db.run(sql`
    insert into unused_artifacts (id, since) select id, ${since}::timestamptz from unnest(${ids}::uuid[]) as id`);
}

/** Strikes out bytes that a release has from now on, or that are gone. Returns the ids that were noted. */
export async function deleteUnused(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    delete from unused_artifacts where id = any(${ids}::uuid[]) returning id`);
  return rows.map(({ id }) => id);
}

/** Locks the note of bytes that no release has, so that none is given them meanwhile. Returns whether there is one. */
export async function lockUnused(tx: Tx, id: string): Promise<boolean> {
  return (await tx.row(sql`select id from unused_artifacts where id = ${id} for update`)) !== undefined;
}

/** Bytes that no release has had since before that moment, the oldest first. */
export async function findUnused(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from unused_artifacts where since < ${before} order by since limit 1000`);
  return rows.map(({ id }) => id);
}

export interface StoredFileRow {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha512: string;
}

export function findStoredFiles(db: Queryable): Promise<StoredFileRow[]> {
  return db.rows(sql`select id, size, sha512 from artifacts order by id`);
}
