import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import type { Manifest } from "../../platform/storage/backup-manifest.ts";

export async function insertRun(db: Queryable, run: { id: string; name: string }): Promise<void> {
  await db.run(sql`insert into backup_runs (id, name, started_at) values (${run.id}, ${run.name}, now())`);
}

export async function hasRun(db: Queryable, name: string): Promise<boolean> {
  return (await db.row(sql`select from backup_runs where name = ${name}`)) !== undefined;
}

/** @param size bytes of its data */
export async function recordDone(db: Queryable, id: string, size: number): Promise<void> {
  await db.run(sql`update backup_runs set ended_at = now(), size = ${size} where id = ${id}`);
}

export async function recordFailed(db: Queryable, id: string, failure: string): Promise<void> {
  await db.run(sql`
    update backup_runs set ended_at = now(), failure = ${failure.slice(0, 500)} where id = ${id}`);
}

type Made = Pick<Manifest, "name" | "madeAt" | "data">;

/** Notes a backup of which no run was noted, as of one that was made before a migration, or that was restored since. */
export async function recordMade(db: Queryable, { name, madeAt, data }: Made): Promise<void> {
  await db.run(sql`
    insert into backup_runs (id, name, started_at, ended_at, size)
    select ${uuidv7(new Date(madeAt))}, ${name}, ${madeAt}::timestamptz, ${madeAt}::timestamptz, ${data.size}
    where not exists (select from backup_runs where name = ${name})`);
}

/** Notes that a backup was restored and checked. */
export async function recordVerified(db: Queryable, backup: Made): Promise<void> {
  await recordMade(db, backup);
  await db.run(sql`update backup_runs set verified_at = now() where name = ${backup.name}`);
}

/** How backups stand. */
export interface BackupState {
  readonly lastAt: Date | null;
  readonly verifiedAt: Date | null;
  /** Why the last run failed; null when it did not. */
  readonly failure: string | null;
}

export async function findState(db: Queryable): Promise<BackupState> {
  const state = await db.row<BackupState>(sql`
    select max(ended_at) filter (where failure is null) as "lastAt", max(verified_at) as "verifiedAt",
      (select failure from backup_runs where ended_at is not null order by started_at desc limit 1) as failure
    from backup_runs`);
  return state ?? { lastAt: null, verifiedAt: null, failure: null };
}

export interface VerifiedBackup {
  readonly name: string;
  readonly verifiedAt: Date;
}

/** The backup that was restored and checked last. */
export async function findLastVerified(db: Queryable): Promise<VerifiedBackup | null> {
  const verified = await db.row<VerifiedBackup>(sql`
    select name, verified_at as "verifiedAt" from backup_runs
    where verified_at is not null order by verified_at desc limit 1`);
  return verified ?? null;
}

/** Forgets runs of before a moment. */
export async function deleteRunsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from backup_runs where started_at < ${moment}`);
}

export async function insertRestore(
  tx: Tx,
  { backup, restoredTo }: { backup: string; restoredTo: Date | null },
): Promise<void> {
  await tx.run(
    sql`insert into restores (at, backup, restored_to) values (${tx.now}, ${backup}, ${restoredTo})`,
  );
}

/** The number of the cluster, which its copies keep: the log of another one does not fit. */
export async function findSystem(db: Queryable): Promise<string> {
  const row = await db.row<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  );
  if (!row) throw new Error("the server has no system identifier");
  return row.system;
}

/** Whether a database has customers. One without the tables has none. */
export async function hasShop(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    "select to_regclass('public.accounts') is not null and to_regclass('public.licenses') is not null as found",
  );
  if (!(rows[0] as { found: boolean }).found) return false;
  return (await db.row(sql`select from accounts union all select from licenses limit 1`)) !== undefined;
}

/** Whether the embedded server keeps its log for backups, as it does while BACKUP_TO names a place. */
export async function keepsLog(db: Queryable): Promise<boolean> {
  const found = await db.row<{ mode: string }>(sql`select current_setting('archive_mode') as mode`);
  return found?.mode !== "off";
}
