import { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { encrypt } from "../../../platform/archives/pack-archive.ts";
import { checkedBytes, type StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { listStoredFiles } from "../../releases/bytes/list-stored-files.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { listBackups } from "../list-backups.ts";
import { measureStored } from "../measure-stored.ts";
import { artifactFolder, artifactOf } from "../rules.ts";

/**
 * Copies the files of releases that the place of backups does not have, by the SHA-512 of their bytes: each is stored once, however many
 * backups name it. A file that is missing here is left out and logged, because it must not cost the backup of everything else.
 */
export async function copyArtifacts(
  { db, storage, log }: Pick<Deps, "db" | "storage" | "log">,
  backups: BackupStorage,
  recipients: readonly string[],
): Promise<Manifest["artifacts"]> {
  const stored = new Set((await backups.list(artifactFolder)).map(({ path }) => path));
  const isEncrypted = recipients.length > 0;
  const known = isEncrypted ? await findSums(backups) : new Map<string, StoredBytes>();
  const copied: Manifest["artifacts"] = [];
  for (const { id, size, sha512 } of await listStoredFiles(db)) {
    const path = artifactOf(sha512, isEncrypted);
    if (!stored.has(path)) {
      if (!(await storage.has(id, size))) {
        log.warn({ id }, "a file of a release is missing, and is not in the backup");
        continue;
      }
      const read = storage.read(id, { start: 0, end: size - 1 });
      const bytes = checkedBytes(read, sha512, "a file of a release was changed on the disk");
      known.set(path, await backups.put(path, encrypt(Readable.from(bytes), recipients)));
      stored.add(path);
    }
    // One that is not encrypted has the sum in its name.
    const sums = isEncrypted ? { stored: known.get(path) ?? (await measureStored(backups, path)) } : {};
    copied.push({ sha512, size, ...sums });
  }
  return copied;
}

/**
 * The sums of encrypted files that earlier backups name: those that were stored, whatever has become of the files since. The newest
 * backup counts, because age encrypts the same bytes differently each time: a file that was stored again has other sums.
 */
async function findSums(backups: BackupStorage): Promise<Map<string, StoredBytes>> {
  const sums = new Map<string, StoredBytes>();
  // The newest first.
  for (const { manifest } of await listBackups(backups))
    for (const { sha512, stored } of manifest?.artifacts ?? []) {
      const path = artifactOf(sha512, true);
      if (stored && !sums.has(path)) sums.set(path, stored);
    }
  return sums;
}
