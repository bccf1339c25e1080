import { countsOf } from "../../../db/copy/copy-format.ts";
import { exportTables } from "../../../db/copy/export-tables.ts";
import type { Deps } from "../../../deps.ts";
import { packArchive } from "../../../platform/archives/pack-archive.ts";
import type { ArchiveEntry } from "../../../platform/archives/archive-entry.ts";
import { storeFile } from "../../../platform/storage/store-file.ts";
import { listStoredFiles } from "../../releases/bytes/list-stored-files.ts";
import { movedFiles } from "../rules.ts";

interface Exported {
  readonly rows: Readonly<Record<string, number>>;
  /** How many files of releases are in it. */
  readonly files: number;
}

/**
 * Writes the whole shop into one file: every table as it is at one moment, and the files of releases. Any server that the product runs
 * on reads it, whatever its version, machine or place. The secret key is not in it.
 * @param recipients age's public keys; none leaves it unencrypted
 */
export async function exportShop(
  { db, storage }: Pick<Deps, "db" | "storage">,
  path: string,
  recipients: readonly string[],
): Promise<Exported> {
  let rows: Exported["rows"] = {};
  let files = 0;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield* exportTables(db.url, (sums) => {
      rows = countsOf(sums);
    });
    for (const { id, size } of await listStoredFiles(db)) {
      if (!(await storage.has(id, size))) continue;
      files += 1;
      yield { name: `${movedFiles}${id}`, size, bytes: storage.read(id, { start: 0, end: size - 1 }) };
    }
  }
  await storeFile(path, packArchive(entries(), recipients), { file: 0o600 });
  return { rows, files };
}
