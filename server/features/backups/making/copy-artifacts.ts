import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { encrypt } from "../../../platform/archives/pack-archive.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { listStoredFiles } from "../../releases/bytes/list-stored-files.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { artifactFolder } from "../rules.ts";

/**
 * Copies the files of releases that the place of backups does not have, by the SHA-512 of their bytes: each is stored once, however many
 * backups name it. A file that is missing here is left out and logged, because it must not cost the backup of everything else.
 */
export async function copyArtifacts(
  { db, storage, log }: Pick<Deps, "db" | "storage" | "log">,
  backups: BackupStorage,
  recipients: readonly string[],
): Promise<Manifest["artifacts"]> {
  const ending = recipients.length > 0 ? ".age" : "";
  const stored = new Set((await backups.list(artifactFolder)).map(({ path }) => path));
  const copied: Manifest["artifacts"] = [];
  for (const { id, size, sha512 } of await listStoredFiles(db)) {
    const path = `${artifactFolder}${sha512}${ending}`;
    if (!stored.has(path)) {
      if (!(await storage.has(id, size))) {
        log.warn({ id }, "a file of a release is missing, and is not in the backup");
        continue;
      }
      const bytes = storage.read(id, { start: 0, end: size - 1 });
      await backups.put(path, encrypt(Readable.from(checked(bytes, sha512)), recipients));
      stored.add(path);
    }
    copied.push({ sha512, size });
  }
  return copied;
}

/** Passes bytes on, and fails at their end when they are not those that were published. */
async function* checked(bytes: AsyncIterable<Uint8Array>, sha512: string): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha512");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha512) throw new Error("a file of a release was changed on the disk");
}
