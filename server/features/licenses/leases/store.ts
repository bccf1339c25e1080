import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** The most days that the own rules of a license let a lease or a license file last; null when none has such a rule. */
export async function findMostDays(db: Queryable): Promise<number | null> {
  const row = await db.row<{ days: number | null }>(sql`
    select greatest(max((overrides->>'offlineDays')::integer), max((overrides->>'fileDays')::integer)) as days
    from licenses where overrides <> '{}'`);
  return row?.days ?? null;
}

interface NewFile {
  readonly licenseId: string;
  readonly machineId: string;
  readonly expiresAt: Date;
}

/**
 * Takes the next file number of a license for one of its machines: Unix seconds, or one more than the number before. It rises
 * even after an old backup was restored. A floating machine keeps its place as long as its file lasts.
 */
export async function takeFileNumber(
  tx: Tx,
  { licenseId, machineId, expiresAt }: NewFile,
  now: Date,
): Promise<number> {
  const first = Math.floor(now.getTime() / 1000);
  const row = await tx.row<{ seq: number }>(sql`
    with taken as (
      insert into license_files as f (license_id, seq) values (${licenseId}, ${first})
      on conflict (license_id) do update set seq = greatest(f.seq + 1, excluded.seq)
      returning seq
    ), noted as (
      update machines set file_seq = taken.seq, file_until = ${expiresAt}
      from taken where id = ${machineId}
    )
    select seq from taken`);
  if (!row) throw new Error("no file number was taken");
  return row.seq;
}
