import type { Database } from "../../db/database.ts";
import { isOpenToOthers } from "../crypto/is-open-to-others.ts";
import { describeError } from "../describe-error.ts";
import type { Log } from "../log.ts";
import { readRootKey } from "./root-key.ts";
import { findRoot } from "./store.ts";

/**
 * Says in the log what is wrong with the file of the root key, when it is there. Only `keys rotate` reads the file, perhaps years
 * later, and a copy of the right one may be gone by then.
 */
export async function checkRootKey(db: Database, path: string, log: Log): Promise<void> {
  try {
    const root = await readRootKey(path);
    if (!root) return;
    if (root.kid !== (await findRoot(db))?.kid)
      log.warn({ path }, "this root key is not the one that the key set of this database is signed with");
    if (await isOpenToOthers(path))
      log.warn(
        { path },
        "other users may read the root key; close it with chmod 600, or move it off this machine",
      );
  } catch (error) {
    log.warn({ path, reason: describeError(error) }, "the root key cannot be read; restore it from a backup");
  }
}
