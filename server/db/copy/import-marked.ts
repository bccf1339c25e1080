import type { Database } from "../database.ts";
import { markUnfinished, noteImported, unmark } from "../restore-marks/unfinished-restore.ts";
import type { CopySums } from "./copy-format.ts";
import { importTables } from "./import-tables.ts";

/**
 * Reads a portable copy into an empty database, which is marked as unfinished: it has the rows, and not yet what makes a shop of them.
 * The caller removes the mark with `unmark`. When the import fails, nothing stays, and no mark.
 * @param command what imports
 */
export async function importMarked(
  db: Database,
  command: string,
  files: Parameters<typeof importTables>[1],
): Promise<CopySums> {
  await markUnfinished(db, command);
  try {
    return await importTables(db, files, noteImported);
  } catch (error) {
    // A mark that can't be removed stays, which is safe; the cause is what has to be read.
    await unmark(db).catch(() => undefined);
    throw error;
  }
}
