import type { Deps } from "../../../deps.ts";
import { deleteUnused, lockUnused } from "./store.ts";

/**
 * Removes bytes that are noted as unused, and leaves others alone. What cannot be removed now stays noted, and is removed later.
 */
export async function removeBytes(
  { db, storage, log }: Pick<Deps, "db" | "storage" | "log">,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    try {
      await db.transaction(async (tx) => {
        if (!(await lockUnused(tx, id))) return;
        await storage.remove(id);
        await deleteUnused(tx, [id]);
      });
    } catch (err) {
      log.warn({ err, id }, "an artifact was not removed");
    }
  }
}
