import type { Deps } from "../../../deps.ts";
import { deleteUnused } from "./store.ts";

/** Removes bytes that no release has. What cannot be removed now stays noted as unused, and is removed later. */
export async function removeBytes(
  { db, storage, log }: Pick<Deps, "db" | "storage" | "log">,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    try {
      await storage.remove(id);
      await deleteUnused(db, [id]);
    } catch (err) {
      log.warn({ err, id }, "an artifact was not removed");
    }
  }
}
