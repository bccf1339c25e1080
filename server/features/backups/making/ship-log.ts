import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import { compress, encrypt } from "../../../platform/archives/pack-archive.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { isLogFile, logFolder } from "../rules.ts";
import { findSystem } from "../store.ts";

/**
 * Moves the segments of the write-ahead log that the embedded server has archived into the place of backups, compressed and encrypted.
 * A segment leaves this machine's disk once it is stored there. Safe to run twice at the same time.
 * @param recipients who can read them, beside those of the config
 * @returns how many were moved
 */
export async function shipLog(
  { config, db }: Pick<Deps, "config" | "db">,
  recipients: readonly string[] = [],
): Promise<number> {
  const { place, recipients: own } = config.backups;
  if (!place || !db.embedded) return 0;
  const { archive } = db.embedded;
  const names = (await readdir(archive)).toSorted();
  const moved = names.filter(isLogFile);
  // The label of a copy is for people; the copy holds its own.
  for (const name of names.filter((each) => each.endsWith(".backup")))
    await rm(join(archive, name), { force: true });
  if (moved.length === 0) return 0;
  const backups = await openBackups(place);
  const folder = logFolder(await findSystem(db));
  const all = [...own, ...recipients];
  for (const name of moved) {
    const path = `${folder}${name}.zst${all.length > 0 ? ".age" : ""}`;
    await backups.put(path, encrypt(compress(createReadStream(join(archive, name))), all));
    await rm(join(archive, name), { force: true });
  }
  return moved.length;
}
