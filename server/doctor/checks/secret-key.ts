import { isOpenToOthers } from "../../platform/crypto/is-open-to-others.ts";
import { findWrappingKey, WrongSecretKey } from "../../platform/secret-keys/find-wrapping-key.ts";
import { readSecretKeys } from "../../platform/secret-keys/read-secret-keys.ts";
import { type SecretKey, secretKeyPath } from "../../platform/secret-keys/secret-key.ts";
import { findStoredKeys } from "../../platform/secret-keys/store.ts";
import type { Check, Facts } from "../check.ts";
import { broken, fine, skipped } from "../finding.ts";

/** Whether the secret key is there, is the database's, and is closed to other users. */
export const secretKeyCheck: Check = {
  name: "Secret key",
  async look({ config: { dataDir, secretKey: configured, formerSecretKey: former }, database }) {
    const path = secretKeyPath(dataDir);
    const given = await readSecretKeys({ configured, former, dataDir });
    let needed: SecretKey | undefined;
    try {
      needed = await findNeeded(database, given, dataDir);
    } catch (error) {
      if (!(error instanceof WrongSecretKey)) throw error;
      return given.length === 0
        ? broken(
            `${path} is missing, and this database was made with a secret key.`,
            "Put the file back from a backup, or set SECRET_KEY to its text.",
          )
        : broken(
            "It isn't the one that this database was made with.",
            "Put the former DATA_DIR/secret-key back, or set SECRET_KEY to its text.",
          );
    }
    const key = needed ?? given[0];
    if (!key)
      return skipped(
        database.state === "closed"
          ? `${path} is missing. Whether it has to be there is known once the database opens.`
          : "There is none yet. The first start makes it.",
      );
    if (configured !== undefined) return fine(`It is in ${key.place}.`);
    return (await isOpenToOthers(key.place))
      ? broken(`Other users may read ${key.place}.`, `Run \`chmod 600 ${key.place}\`.`)
      : fine(`It is in ${key.place}. Keep a copy apart from the database.`);
  },
};

/** The key that the database needs; undefined when it needs none, or does not say. @throws WrongSecretKey */
async function findNeeded(
  database: Facts["database"],
  given: readonly SecretKey[],
  dataDir: string,
): Promise<SecretKey | undefined> {
  if (database.state !== "open") return undefined;
  return findWrappingKey(await findStoredKeys(database.db), given, dataDir);
}
