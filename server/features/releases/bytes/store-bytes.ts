import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import type { StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import { removeBytes } from "./remove-bytes.ts";
import { insertUnused } from "./store.ts";

/**
 * Stores the bytes of a source, which is opened only then, under a new id. They are noted as unused first, so that they are removed when the process is killed before a release
 * has them.
 * @returns the id, the size and the checksum. When the source fails, nothing is kept.
 */
export async function storeBytes(
  deps: Pick<Deps, "db" | "storage" | "clock" | "log">,
  open: () => AsyncIterable<Uint8Array>,
): Promise<StoredBytes & { readonly id: string }> {
  const { db, storage, clock } = deps;
  const id = uuidv7(clock.now());
  await insertUnused(db, [id], await db.time());
  try {
    return { id, ...(await storage.put(id, open())) };
  } catch (error) {
    await removeBytes(deps, [id]);
    throw error;
  }
}
