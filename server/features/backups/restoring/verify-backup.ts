import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/database.ts";
import { countRows } from "../../../db/copy/count-rows.ts";
import { openDatabase } from "../../../db/open-database.ts";
import type { Log } from "../../../platform/log.ts";
import { opensArchive } from "../../../platform/archives/unpack-archive.ts";
import { readSecretKeys } from "../../../platform/secret-keys/read-secret-keys.ts";
import { type SecretKey, secretKeyOf } from "../../../platform/secret-keys/secret-key.ts";
import { checkKeys, type KeyNames, nameKeys } from "../../../platform/signing-keys/check-keys.ts";
import type { StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { compareLogClaim } from "../compare-log-claim.ts";
import { findBackup } from "../find-backup.ts";
import { measureStored } from "../measure-stored.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { artifactOf, logFolder } from "../rules.ts";
import { recordVerified } from "../store.ts";
import { checkLease, type LeaseCheck } from "./check-lease.ts";
import { type KeyFiles, readKeys } from "./read-keys.ts";
import { unpackBackup } from "./unpack-backup.ts";

/** What was seen of a backup. */
interface VerifiedBackup {
  readonly manifest: Manifest;
  /** Each thing that is wrong, in a sentence that names the file. */
  readonly faults: readonly string[];
  /** What is not wrong with the backup, and has to be known: in what its keys differ from those of the installation. */
  readonly notes: readonly string[];
  /** The rows of each table of the database that was restored from it; null when it could not be read without its identity. */
  readonly rows: Readonly<Record<string, number>> | null;
  /** Whether a lease was signed with its key, which takes the secret key, and is good; null when nothing was restored. */
  readonly lease: LeaseCheck | null;
}

export type Verified =
  | ({ readonly ok: true } & VerifiedBackup)
  | { readonly ok: false; readonly reason: "off" | "unknown" | "wrong_identity" }
  /** Made by a newer release, which is needed to restore it. */
  | { readonly ok: false; readonly reason: "newer"; readonly needed: string };

interface Verification {
  /** The name of a backup, or `latest`. */
  readonly name: string;
  /** age's secret key. Without it, the stored bytes of an encrypted backup are compared, and nothing is restored. */
  readonly identity: string | undefined;
  /**
   * The database of the installation, with whose keys those of the backup are compared, and in which a backup of its own, in the
   * server's place, is noted as verified; undefined where there is none.
   */
  readonly installation?: Database | undefined;
}

/**
 * Verifies a backup: compares its bytes with the sums of its manifest, restores it into a scratch database, reads every row of that,
 * checks the signatures of the keys in it, and signs a lease with them where the secret key is there.
 */
export async function verifyBackup(
  { config, log }: { readonly config: Config; readonly log: Log },
  { name, identity, installation }: Verification,
): Promise<Verified> {
  if (!config.backups.place) return { ok: false, reason: "off" };
  const backups = await openBackups(config.backups.place);
  const chosen = await findBackup(backups, name);
  if (chosen && chosen.needed !== null) return { ok: false, reason: "newer", needed: chosen.needed };
  if (!chosen?.manifest) return { ok: false, reason: "unknown" };
  const { manifest } = chosen;
  const seen = { ok: true, manifest, notes: [], rows: null, lease: null } as const;
  const faults = await compareFiles(backups, manifest);
  const canRead = !manifest.isEncrypted || identity !== undefined;
  if (faults.length > 0 || !canRead) return { ...seen, faults };
  const needed = manifest.isEncrypted ? identity : undefined;
  if (needed !== undefined && !(await opensArchive(backups.read(manifest.data.path), needed)))
    return { ok: false, reason: "wrong_identity" };
  let scratch: Scratch;
  try {
    scratch = await restoreToScratch({ backups, manifest, identity: needed, config, log });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...seen, faults: [`It can't be restored: ${reason}`] };
  }
  if (!installation) return { ...seen, faults, ...scratch };
  // Outside of the above: what fails in the installation says nothing about the backup.
  const own = await nameKeys(installation);
  const isOfServer = (await compareLogClaim({ config, db: installation }, backups)) !== "elsewhere";
  if (own.root === scratch.keys.root && isOfServer) await recordVerified(installation, manifest);
  return { ...seen, faults, ...scratch, notes: compareKeys(scratch.keys, own) };
}

/** Sentences on what differs. A rotation of keys since then is no fault, but nothing tells it from keys that somebody has changed. */
function compareKeys(backup: KeyNames, installation: KeyNames): string[] {
  const notes: string[] = [];
  if (backup.root !== installation.root)
    notes.push(
      `Its root key is ${backup.root ?? "none"}, and this installation has ${installation.root ?? "none"}. Apps trust one of them alone: it is a backup of another installation, or one of them was replaced.`,
    );
  const [theirs, ours] = [backup, installation].map(({ signing }) => signing.join(", ") || "none");
  if (theirs !== ours)
    notes.push(
      `Its signing keys are ${theirs}, and this installation has ${ours}. If you haven't rotated them since, find out who changed them.`,
    );
  return notes;
}

const filesOf = ({ data, keys }: Manifest) => [data, ...(keys ? [keys] : [])];

/** Of an encrypted one of before the sums were stored, nothing but its presence can be checked. */
const artifactsOf = ({ artifacts, isEncrypted }: Manifest) =>
  artifacts.map((artifact) => {
    const sums: Partial<StoredBytes> = (isEncrypted ? artifact.stored : artifact) ?? {};
    return { path: artifactOf(artifact.sha512, isEncrypted), size: sums.size, sha512: sums.sha512 };
  });

async function compareFiles(backups: BackupStorage, manifest: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, size, sha512 } of [...filesOf(manifest), ...artifactsOf(manifest)]) {
    const read = await measureStored(backups, path).catch(() => undefined);
    if (!read) faults.push(`${path} is missing.`);
    else if (size !== undefined && read.size !== size)
      faults.push(`${path} has ${read.size} bytes instead of ${size}.`);
    else if (sha512 !== undefined && read.sha512 !== sha512)
      faults.push(`${path} was changed since it was made.`);
  }
  if (!manifest.log) return faults;
  const { system, firstSegment, lastSegment } = manifest.log;
  const segments = (await backups.list(logFolder(system))).map(({ path }) => path);
  for (const segment of new Set([firstSegment, lastSegment]))
    if (!segments.some((path) => path.includes(segment)))
      faults.push(`${logFolder(system)}${segment} is missing.`);
  return faults;
}

interface Scratch {
  readonly rows: Readonly<Record<string, number>>;
  readonly keys: KeyNames;
  readonly lease: LeaseCheck;
}

async function restoreToScratch({
  config,
  ...restore
}: Pick<Parameters<typeof unpackBackup>[0], "backups" | "manifest" | "identity" | "log"> & {
  readonly config: Config;
}): Promise<Scratch> {
  const dataDir = await mkdtemp(join(tmpdir(), "keystead-verify-"));
  try {
    const { backups, manifest, identity } = restore;
    const keys = await readKeys(backups, manifest, identity);
    const secretKeys = await findSecretKeys(config, keys);
    await unpackBackup({ ...restore, dataDir, databaseUrl: undefined, until: "consistent" });
    const db = await openDatabase({ dataDir, restore: "continues", log: restore.log });
    try {
      const lease = await checkLease(db, await checkKeys(db), secretKeys);
      if (keys["secret-key"] && lease !== "signed")
        throw new Error("The secret key in it doesn't open its signing keys.");
      return { rows: await countRows(db.url), keys: await nameKeys(db), lease };
    } finally {
      await db.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The secret key in the backup, which has to fit it; else those of this machine, as far as they can be read. */
async function findSecretKeys(
  { secretKey: configured, formerSecretKey: former, dataDir }: Config,
  keys: KeyFiles,
): Promise<SecretKey[]> {
  const stored = keys["secret-key"];
  if (stored) return [secretKeyOf(stored.toString().trim(), "the backup")];
  return readSecretKeys({ configured, former, dataDir }).catch(() => []);
}
