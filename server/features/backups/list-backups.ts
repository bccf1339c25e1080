import { text } from "node:stream/consumers";
import { compareVersions } from "@keystead/contract/values/semantic-version";
import { newestMigration } from "../../db/migrating/read-migrations.ts";
import { release } from "../../db/migrating/release.ts";
import type { BackupStorage } from "../../platform/storage/backup-storage.ts";
import {
  type Maker,
  makerSchema,
  type Manifest,
  manifestFormat,
  manifestSchema,
} from "../../platform/storage/backup-manifest.ts";
import { backupFolder, manifestOf, momentOf } from "./rules.ts";

/** A backup in its place. */
export interface ListedBackup {
  readonly name: string;
  /** Null when it was cut off, is damaged, or has a newer format. */
  readonly manifest: Manifest | null;
  /** The release that made it, when this one doesn't know its database or format, and that one is needed to restore it; else null. */
  readonly needed: string | null;
}

/** The backups of a place, the newest first. */
export async function listBackups(backups: BackupStorage): Promise<ListedBackup[]> {
  const files = await backups.list(backupFolder);
  const names = new Set(files.map(({ path }) => path.split("/")[1] ?? "").filter((name) => momentOf(name)));
  const paths = new Set(files.map(({ path }) => path));
  const listed: ListedBackup[] = [];
  for (const name of [...names].toSorted().toReversed()) {
    const path = manifestOf(name);
    const read = paths.has(path) ? await readUnlessGone(backups, path) : { manifest: null, needed: null };
    if (read) listed.push({ name, ...read });
  }
  return listed;
}

/** Undefined for a backup that another process has removed since they were listed. */
async function readUnlessGone(
  backups: BackupStorage,
  path: string,
): Promise<Omit<ListedBackup, "name"> | undefined> {
  try {
    return await readManifest(backups, path);
  } catch (error) {
    const files = await backups.list(backupFolder);
    if (files.some((file) => file.path === path)) throw error;
    return undefined;
  }
}

async function readManifest(backups: BackupStorage, path: string): Promise<Omit<ListedBackup, "name">> {
  const written = parse(await text(backups.read(path)));
  const manifest = manifestSchema.safeParse(written).data ?? null;
  const maker = makerSchema.safeParse(written).data;
  return { manifest, needed: maker && (await isNewer(maker)) ? maker.release : null };
}

/** A newer release without a migration of its own leaves a database that this one knows. */
async function isNewer({ format, migration, release: maker }: Maker): Promise<boolean> {
  if (format > manifestFormat) return true;
  return migration === undefined
    ? compareVersions(maker, release) > 0
    : migration > (await newestMigration());
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
