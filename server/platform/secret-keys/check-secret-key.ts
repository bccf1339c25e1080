import type { Queryable } from "../../db/database.ts";
import { findWrappingKey } from "./find-wrapping-key.ts";
import { readSecretKeys, type SecretKeyPlaces } from "./read-secret-keys.ts";
import { findStoredKeys } from "./store.ts";

/**
 * Refuses to go on when the database was made with another secret key. It only reads, and comes before the migrations, so that a
 * refused start changes neither the database nor DATA_DIR.
 * @throws WrongSecretKey
 */
export async function checkSecretKey(db: Queryable, places: SecretKeyPlaces): Promise<void> {
  findWrappingKey(await findStoredKeys(db), await readSecretKeys(places), places.dataDir);
}
