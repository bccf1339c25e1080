import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../db/database.ts";
import { createSecrets } from "../../../platform/crypto/secrets.ts";
import { isOpenToOthers } from "../../../platform/crypto/is-open-to-others.ts";
import { openSealedKey } from "../../../platform/signing-keys/sealed-key.ts";
import { findKeys } from "../../../platform/signing-keys/store.ts";
import type { SecretPurpose } from "../../../secret-purposes.ts";
import type { Check, Facts } from "../check.ts";
import { broken, fine, skipped } from "../finding.ts";

/** Whether the secret key is there, is the database's, and is closed to other users. */
export const secretKeyCheck: Check = {
  name: "Secret key",
  async look({ config: { dataDir, secretKey }, database }) {
    const path = join(dataDir, "secret-key");
    const text = secretKey ?? (await readFile(path, "utf8").catch(missing));
    if (text === undefined && database.state === "closed")
      return skipped(`${path} is missing. Whether it has to be there is known once the database opens.`);
    const isInUse = await isKeyNeeded(database);
    if (text === undefined)
      return isInUse
        ? broken(
            `${path} is missing, and this database was made with a secret key.`,
            "Put the file back from a backup, or set SECRET_KEY to its text.",
          )
        : skipped("There is none yet. The first start makes it.");
    if (database.state === "open" && isInUse && !(await opensKeys(database.db, text.trim())))
      return broken(
        "It isn't the one that this database was made with.",
        "Put the former DATA_DIR/secret-key back, or set SECRET_KEY to its text.",
      );
    if (secretKey !== undefined) return fine("It is in SECRET_KEY.");
    return (await isOpenToOthers(path))
      ? broken(`Other users may read ${path}.`, `Run \`chmod 600 ${path}\`.`)
      : fine(`It is in ${path}. Keep a copy apart from the database.`);
  },
};

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}

async function isKeyNeeded(database: Facts["database"]): Promise<boolean> {
  if (database.state !== "open") return false;
  const { rows } = await database.db.execute("select to_regclass('signing_keys') is not null as known");
  const [{ known }] = rows as [{ known: boolean }];
  return known && (await findKeys(database.db)).length > 0;
}

async function opensKeys(db: Database, text: string): Promise<boolean> {
  const secrets = createSecrets<SecretPurpose>(Buffer.from(text));
  try {
    for (const key of await findKeys(db)) openSealedKey(secrets, key);
    return true;
  } catch {
    return false;
  }
}
