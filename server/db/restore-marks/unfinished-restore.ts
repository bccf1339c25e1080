import { open, readFile, rename, rm } from "node:fs/promises";
import type pg from "pg";
import type { Database, Queryable } from "../database.ts";
import { hasCluster, isHalfRestored, restoreMark } from "../embedded/cluster-paths.ts";
import { syncFolder } from "../embedded/create-cluster.ts";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import { sql } from "../sql.ts";
import { isRestoreHeld } from "./hold-restore.ts";

/** A restore or an import runs or was cut off, so the database is not whole. The message is one line that says what to do. */
export class RestoreUnfinished extends Error {
  override readonly name = "RestoreUnfinished";
}

/** A restore or an import that has begun and has not ended. */
export interface Unfinished {
  /** The command, such as `restore 2026-11-28T02-17-00Z`. */
  readonly command: string;
  /** Whether the rows of another server's database are all there, which are imported in one transaction. */
  readonly isImported: boolean;
}

/** Atomic: written to a draft, then renamed. Whoever finds the mark, after a kill as well, reads the whole command. */
export async function markFolder(dataDir: string, command: string): Promise<void> {
  const draft = `${restoreMark(dataDir)}.draft`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(`${command}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, restoreMark(dataDir));
  // A new file is durable only once its folder is synced (fsync), and so is its removal.
  await syncFolder(dataDir);
}

/**
 * Marks a folder that the caller holds, before a restore makes a database in it.
 * @throws EmbeddedFailure when there is a database that no restore has left, which would be removed when the restore begins anew
 */
export async function markNewFolder(dataDir: string, command: string): Promise<void> {
  if ((await hasCluster(dataDir)) && !(await isHalfRestored(dataDir)))
    throw new EmbeddedFailure(`There is a database in ${dataDir} already.`);
  await markFolder(dataDir, command);
}

export async function unmarkFolder(dataDir: string): Promise<void> {
  await rm(restoreMark(dataDir), { force: true });
  await syncFolder(dataDir);
}

/** The command that began to restore into DATA_DIR and has not ended; undefined when there is none. */
async function findMark(dataDir: string): Promise<string | undefined> {
  const text = await readFile(restoreMark(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text?.trim();
}

/** The mark of another server's database is a table, because nodes with other folders start on it too. */
const table = "public.unfinished_restore";

export async function findUnfinished(db: Queryable): Promise<Unfinished | undefined> {
  const { rows } = await db.execute("select to_regclass($1) is not null as found", [table]);
  if (!(rows[0] as { found: boolean }).found) return undefined;
  return db.row<Unfinished>(sql`select command, is_imported as "isImported" from unfinished_restore limit 1`);
}

/** Marks a database before anything is restored into it. */
export async function markUnfinished(db: Database, command: string): Promise<void> {
  if (db.embedded) return markFolder(db.embedded.dataDir, command);
  await db.transaction(async (tx) => {
    await tx.execute(
      `create table if not exists ${table} (command text not null, is_imported boolean not null default false);
       truncate ${table}`,
    );
    await tx.run(sql`insert into unfinished_restore (command) values (${command})`);
  });
}

/** Notes in the transaction of an import that its rows are there, so that the same command goes on from here. */
export async function noteImported(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass($1) is not null as found", [table]);
  if ((rows[0] as { found: boolean }).found) await client.query(`update ${table} set is_imported = true`);
}

/** The database is whole, or nothing of it is there. */
export async function unmark(db: Database): Promise<void> {
  if (db.embedded) await unmarkFolder(db.embedded.dataDir);
  else await db.execute(`drop table if exists ${table}`);
}

const sentence = (command: string, place: string): string =>
  `\`${command}\` was cut off before its end, so the database in ${place} isn't whole. Run the same command again with the same options, or set ${place} to another one.`;

const runningSentence = (command: string, place: string): string =>
  `\`${command}\` is running, so the database in ${place} isn't whole yet. Wait until it has ended.`;

/**
 * @param isHeld whether another process holds the folder, which a restore does while it runs
 * @throws RestoreUnfinished when DATA_DIR holds what a restore has not ended
 */
export async function refuseUnfinishedFolder(dataDir: string, isHeld = false): Promise<void> {
  if (!(await isHalfRestored(dataDir))) return;
  const command = (await findMark(dataDir)) ?? "restore";
  throw new RestoreUnfinished((isHeld ? runningSentence : sentence)(command, "DATA_DIR"));
}

/** @throws RestoreUnfinished when another server's database is what a restore has not ended */
export async function refuseUnfinished(db: Queryable): Promise<void> {
  const unfinished = await findUnfinished(db);
  if (!unfinished) return;
  const isRunning = await isRestoreHeld(db);
  throw new RestoreUnfinished((isRunning ? runningSentence : sentence)(unfinished.command, "DATABASE_URL"));
}
