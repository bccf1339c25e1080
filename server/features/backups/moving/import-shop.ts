import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../../../config.ts";
import { countsOf } from "../../../db/copy/copy-format.ts";
import { countRows } from "../../../db/copy/count-rows.ts";
import { importMarked } from "../../../db/copy/import-marked.ts";
import { CopyRefused, readHeader } from "../../../db/copy/import-tables.ts";
import type { Database } from "../../../db/database.ts";
import { migrate } from "../../../db/migrate.ts";
import { holdRestore } from "../../../db/restore-marks/hold-restore.ts";
import { findUnfinished, unmark } from "../../../db/restore-marks/unfinished-restore.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { ArchiveUnreadable, unpackArchive } from "../../../platform/archives/unpack-archive.ts";
import { installQueues } from "../../../platform/jobs/install-queues.ts";
import { openJobs } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import { requeueMails } from "../../../platform/mail/records/requeue-mails.ts";
import { openStorage } from "../../../platform/storage/open-storage.ts";
import { prepareDataDir } from "../../../platform/storage/prepare-data-dir.ts";
import { movedFiles } from "../rules.ts";
import { hasShop } from "../store.ts";

interface ImportDeps {
  readonly config: Config;
  readonly log: Log;
  /** The jobs of the product. */
  readonly queues: Parameters<typeof installQueues>[1];
}

export type ImportedShop =
  | {
      readonly ok: true;
      readonly rows: Readonly<Record<string, number>>;
      readonly files: number;
      /** Mails that waited, and are sent by the next start. */
      readonly mails: number;
    }
  | { readonly ok: false; readonly reason: "not_empty" | "running" }
  | { readonly ok: false; readonly reason: "refused"; readonly sentence: string };

/**
 * Reads what `exportShop` has written into an empty database: all of it, or nothing. Mails that waited are sent by the next start, because
 * the shop that they were exported from is not open anymore.
 * @param identity age's secret key; undefined when the file is not encrypted
 */
export async function importShop(
  { config, log, queues }: ImportDeps,
  path: string,
  identity: string | undefined,
): Promise<ImportedShop> {
  try {
    await checkHeader(path, identity);
    return await importChecked({ config, log, queues }, path, identity);
  } catch (error) {
    if (error instanceof CopyRefused || error instanceof ArchiveUnreadable)
      return { ok: false, reason: "refused", sentence: error.message };
    throw error;
  }
}

/** Looks at the beginning of the file, so that one that is refused leaves nothing. */
async function checkHeader(path: string, identity: string | undefined): Promise<void> {
  const source = createReadStream(path);
  try {
    const first = await unpackArchive(source, identity).next();
    await readHeader(first.done ? undefined : first.value);
  } finally {
    source.destroy();
  }
}

async function importChecked(
  { config, log, queues }: ImportDeps,
  path: string,
  identity: string | undefined,
): Promise<ImportedShop> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataDir } = config;
  await prepareDataDir(dataDir, log);
  const archive = config.backups.place !== undefined;
  const db = await openDatabase({
    databaseUrl,
    listenUrl,
    dataDir,
    archive,
    restore: "begins",
    npm: config.npm,
    log,
  });
  const work = () => importInto(db, { config, log, queues }, path, identity);
  try {
    // The embedded database holds DATA_DIR itself.
    const imported = db.embedded ? await work() : await holdRestore(db.url, work);
    return imported ?? { ok: false, reason: "running" };
  } finally {
    await db.close();
  }
}

async function importInto(
  db: Database,
  { config, log, queues }: ImportDeps,
  path: string,
  identity: string | undefined,
): Promise<ImportedShop> {
  const command = `import ${resolve(path)}`;
  const unfinished = await findUnfinished(db);
  const isAhead = unfinished?.isImported && unfinished.command === command;
  if (!isAhead && (await hasShop(db))) return { ok: false, reason: "not_empty" };
  const moved = { files: 0 };
  const files = unpackArchive(createReadStream(path), identity);
  // What a killed import has left of its rows is whole, because they are imported all at once.
  const rows = isAhead
    ? await countRows(db.url)
    : countsOf(await importMarked(db, command, tablesOf(files, config, moved)));
  await migrate(db);
  const mails = await queueAgain(db, log, queues);
  await unmark(db);
  return { ok: true, rows, files: moved.files, mails };
}

type Unpacked = ReturnType<typeof unpackArchive>;

/** The files of tables; those of releases go into the storage on the way. */
async function* tablesOf(files: Unpacked, config: Config, moved: { files: number }): Unpacked {
  const storage = await openStorage(config.artifacts);
  for await (const file of files) {
    if (!file.name.startsWith(movedFiles)) {
      yield file;
      continue;
    }
    await storage.put(file.name.slice(movedFiles.length), file.bytes);
    moved.files += 1;
  }
}

async function queueAgain(db: Database, log: Log, queues: ImportDeps["queues"]): Promise<number> {
  await installQueues({ db, log }, queues);
  const jobs = await openJobs({ db, log });
  try {
    return await db.transaction((tx) => requeueMails({ jobs }, tx));
  } finally {
    await jobs.close();
  }
}
