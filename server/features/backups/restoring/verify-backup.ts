import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Config } from "../../../config.ts";
import { countRows } from "../../../db/copy/count-rows.ts";
import { openDatabase } from "../../../db/open-database.ts";
import type { Log } from "../../../platform/log.ts";
import { checkKeys } from "../../../platform/signing-keys/check-keys.ts";
import { measure } from "../../../platform/storage/artifact-storage.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { findBackup } from "../find-backup.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { artifactFolder, artifactOf, logFolder } from "../rules.ts";
import { unpackBackup } from "./unpack-backup.ts";

/** What was seen of a backup. */
interface VerifiedBackup {
  readonly manifest: Manifest;
  /** Each thing that is wrong, in a sentence that names the file. */
  readonly faults: readonly string[];
  /** The rows of each table of the database that was restored from it; null when it could not be read without its identity. */
  readonly rows: Readonly<Record<string, number>> | null;
}

export type Verified =
  ({ readonly ok: true } & VerifiedBackup) | { readonly ok: false; readonly reason: "off" | "unknown" };

interface Verification {
  /** The name of a backup, or `latest`. */
  readonly name: string;
  /** age's secret key. Without it, the stored bytes of an encrypted backup are compared, and nothing is restored. */
  readonly identity: string | undefined;
}

/**
 * Verifies a backup: compares its bytes with the sums of its manifest, restores it into a scratch database, reads every row of that, and
 * checks the signatures of the keys in it.
 */
export async function verifyBackup(
  { config, log }: { readonly config: Config; readonly log: Log },
  { name, identity }: Verification,
): Promise<Verified> {
  if (!config.backups.place) return { ok: false, reason: "off" };
  const backups = await openBackups(config.backups.place);
  const chosen = await findBackup(backups, name);
  if (!chosen?.manifest) return { ok: false, reason: "unknown" };
  const { manifest } = chosen;
  const faults = await compareFiles(backups, manifest);
  const canRead = !manifest.isEncrypted || identity !== undefined;
  if (faults.length > 0 || !canRead) return { ok: true, manifest, faults, rows: null };
  const own = manifest.isEncrypted ? identity : undefined;
  try {
    return { ok: true, manifest, faults, rows: await restoreToScratch(backups, manifest, own, log) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: true, manifest, faults: [`It can't be restored: ${reason}`], rows: null };
  }
}

async function compareFiles(backups: BackupStorage, manifest: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const stored of [manifest.data, ...(manifest.keys ? [manifest.keys] : [])]) {
    const read = measure(backups.read(stored.path));
    try {
      await finished(Readable.from(read.bytes).resume());
    } catch {
      faults.push(`${stored.path} is missing.`);
      continue;
    }
    const { size, sha512 } = read.stored();
    if (size !== stored.size) faults.push(`${stored.path} has ${size} bytes instead of ${stored.size}.`);
    else if (sha512 !== stored.sha512) faults.push(`${stored.path} was changed since it was made.`);
  }
  const artifacts = new Set((await backups.list(artifactFolder)).map(({ path }) => path));
  for (const { sha512 } of manifest.artifacts) {
    const path = artifactOf(sha512, manifest.isEncrypted);
    if (!artifacts.has(path)) faults.push(`${path} is missing.`);
  }
  if (!manifest.log) return faults;
  const { system, firstSegment, lastSegment } = manifest.log;
  const segments = (await backups.list(logFolder(system))).map(({ path }) => path);
  for (const segment of new Set([firstSegment, lastSegment]))
    if (!segments.some((path) => path.includes(segment)))
      faults.push(`${logFolder(system)}${segment} is missing.`);
  return faults;
}

async function restoreToScratch(
  backups: BackupStorage,
  manifest: Manifest,
  identity: string | undefined,
  log: Log,
): Promise<Record<string, number>> {
  const dataDir = await mkdtemp(join(tmpdir(), "keystead-verify-"));
  try {
    const scratch = { dataDir, databaseUrl: undefined };
    await unpackBackup({ ...scratch, backups, manifest, identity, until: "consistent", log });
    const db = await openDatabase({ dataDir, log });
    try {
      await checkKeys(db);
      return await countRows(db.url);
    } finally {
      await db.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
