import type { Tx } from "../../../db/database.ts";
import { deleteUnused } from "./store.ts";

/**
 * Notes that a release has these bytes from now on.
 * @throws when some of them were removed meanwhile, because storing them took longer than a day
 */
export async function attachBytes(tx: Tx, ids: readonly string[]): Promise<void> {
  const noted = await deleteUnused(tx, ids);
  if (noted.length < ids.length)
    throw new Error(
      "It took longer than a day to store the files, so they were removed. Publish them again.",
    );
}
