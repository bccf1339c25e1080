import { text } from "node:stream/consumers";
import { compareVersions } from "@keystead/contract/values/semantic-version";
import { release } from "../../db/migrating/release.ts";
import type { BackupStorage } from "../../platform/storage/backup-storage.ts";
import {
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
  /** The release that made it, when that is newer than this one, and needed to restore it; else null. */
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
    const read = paths.has(path) ? await readManifest(backups, path) : { manifest: null, needed: null };
    listed.push({ name, ...read });
  }
  return listed;
}

async function readManifest(backups: BackupStorage, path: string): Promise<Omit<ListedBackup, "name">> {
  const written = parse(await text(backups.read(path)));
  const manifest = manifestSchema.safeParse(written).data ?? null;
  const maker = makerSchema.safeParse(written).data;
  const isNewer = maker && (compareVersions(maker.release, release) > 0 || maker.format > manifestFormat);
  return { manifest, needed: isNewer ? maker.release : null };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
