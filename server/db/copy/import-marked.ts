import type { Database } from "../database.ts";
import { isHalfRestored } from "../embedded/cluster-paths.ts";
import { markUnfinished, noteImported, unmark } from "../restore-marks/unfinished-restore.ts";
import type { CopySums } from "./copy-format.ts";
import { importTables } from "./import-tables.ts";

/**
 * Reads a portable copy into an empty database, which is marked as unfinished: it has the rows, and not yet what makes a shop of them.
 * The caller removes the mark with `unmark`. When the import fails, nothing stays, and no mark; but
 * a folder that a restore has marked before stays marked, because its database was made for the restore.
 * @param command what imports
 */
export async function importMarked(
  db: Database,
  command: string,
  files: Parameters<typeof importTables>[1],
): Promise<CopySums> {
  const wasMarked = db.embedded !== undefined && (await isHalfRestored(db.embedded.dataDir));
  await markUnfinished(db, command);
  try {
    return await importTables(db, files, noteImported);
  } catch (error) {
    // A mark that can't be removed stays, which is safe; the cause is what has to be read.
    if (!wasMarked) await unmark(db).catch(() => undefined);
    throw error;
  }
}
