import { text } from "node:stream/consumers";
import type { BackupStorage } from "../../platform/storage/backup-storage.ts";
import { type Manifest, manifestSchema } from "../../platform/storage/backup-manifest.ts";
import { backupFolder, manifestOf, momentOf } from "./rules.ts";

/** A backup in its place; `manifest` is null when it was cut off, is damaged, or was made by a newer release. */
export interface ListedBackup {
  readonly name: string;
  readonly manifest: Manifest | null;
}

/** The backups of a place, the newest first. */
export async function listBackups(backups: BackupStorage): Promise<ListedBackup[]> {
  const files = await backups.list(backupFolder);
  const names = new Set(files.map(({ path }) => path.split("/")[1] ?? "").filter((name) => momentOf(name)));
  const paths = new Set(files.map(({ path }) => path));
  const listed: ListedBackup[] = [];
  for (const name of [...names].toSorted().toReversed()) {
    const path = manifestOf(name);
    listed.push({ name, manifest: paths.has(path) ? await readManifest(backups, path) : null });
  }
  return listed;
}

async function readManifest(backups: BackupStorage, path: string): Promise<Manifest | null> {
  const written = await text(backups.read(path));
  try {
    return manifestSchema.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
