import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { importTables } from "../../../db/copy/import-tables.ts";
import { migrate } from "../../../db/migrate.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { recoverCluster, type RecoveryEnd } from "../../../db/recovery/recover-cluster.ts";
import { decompress, decrypt, unpackArchive } from "../../../platform/archives/unpack-archive.ts";
import type { Log } from "../../../platform/log.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { isLogFile, logFolder } from "../rules.ts";

interface Unpacking {
  readonly backups: BackupStorage;
  readonly manifest: Manifest;
  /** age's secret key; undefined when the backup is not encrypted. */
  readonly identity: string | undefined;
  /** Where the embedded database will be. */
  readonly dataDir: string;
  /** Another server, for the tables of a backup. */
  readonly databaseUrl: string | undefined;
  /** Its direct address, when `databaseUrl` leads through a transaction pooler. */
  readonly listenUrl?: string | undefined;
  readonly until: RecoveryEnd;
  readonly log: Log;
}

/**
 * Makes a database of a backup, which nobody has open afterwards.
 * @returns the moment of the last change in it; null when that is not known
 * @throws with a sentence when a file of the backup was changed or cut off
 */
export async function unpackBackup(unpacking: Unpacking): Promise<Date | null> {
  const { backups, manifest, identity, dataDir, databaseUrl, listenUrl, until, log } = unpacking;
  const { path, size, sha512 } = manifest.data;
  const source = Readable.from(checked(backups.read(path), { path, size, sha512 }));
  const files = unpackArchive(source, identity);
  if (manifest.log)
    return recoverCluster({ dataDir, files, logSource: await logOf(unpacking, manifest.log), until, log });
  const db = await openDatabase({ databaseUrl, listenUrl, dataDir, log });
  try {
    await importTables({
      url: db.url,
      files,
      async prepare(migration) {
        await migrate(db, undefined, migration);
      },
    });
  } finally {
    await db.close();
  }
  return new Date(manifest.madeAt);
}

/** The log from the beginning of the copy on. */
async function logOf(
  { backups, identity }: Unpacking,
  { system, firstSegment }: { readonly system: string; readonly firstSegment: string },
) {
  const paths = new Map<string, string>();
  for (const { path } of await backups.list(logFolder(system))) {
    const name = (path.split("/").at(-1) ?? "").replace(/\.zst(\.age)?$/, "");
    // Segments of the timeline of the copy and of later ones; the histories of all of them.
    if (isLogFile(name) && (name.endsWith(".history") || name >= firstSegment)) paths.set(name, path);
  }
  return {
    names: [...paths.keys()],
    async read(name: string) {
      const path = paths.get(name) ?? "";
      const isEncrypted = path.endsWith(".age");
      return decompress(await decrypt(backups.read(path), isEncrypted ? identity : undefined));
    },
  };
}

/** Passes bytes on, and fails at their end, before anything made of them is used, when they are not those that were stored. */
async function* checked(
  source: AsyncIterable<Uint8Array>,
  { path, size, sha512 }: Manifest["data"],
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha512");
  let read = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    read += chunk.length;
    yield chunk;
  }
  if (read !== size || hash.digest("hex") !== sha512)
    throw new Error(`${path} was changed or cut off since it was made.`);
}
