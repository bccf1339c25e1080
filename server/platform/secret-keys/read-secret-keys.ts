import { readFile } from "node:fs/promises";
import { nextKeyPath, type SecretKey, secretKeyOf, secretKeyPath } from "./secret-key.ts";

/** Where secret keys are looked for. */
export interface SecretKeyPlaces {
  /** `SECRET_KEY` and `SECRET_KEY_FORMER`. */
  readonly configured: string | undefined;
  readonly former: string | undefined;
  readonly dataDir: string;
}

/**
 * Reads the secret keys that this process was given: `SECRET_KEY` and `SECRET_KEY_FORMER`, else the files `secret-key` and
 * `secret-key.next` in DATA_DIR. There are two while the secret key is changed; the database tells which one it needs. Writes nothing.
 * @throws when a file cannot be read, or holds no key
 */
export async function readSecretKeys({ configured, former, dataDir }: SecretKeyPlaces): Promise<SecretKey[]> {
  if (configured !== undefined)
    return [
      secretKeyOf(configured, "SECRET_KEY"),
      ...(former === undefined ? [] : [secretKeyOf(former, "SECRET_KEY_FORMER")]),
    ];
  if (former !== undefined)
    throw new Error(
      "SECRET_KEY_FORMER is set without SECRET_KEY. Set SECRET_KEY to the new key, or neither.",
    );
  const keys: SecretKey[] = [];
  for (const path of [secretKeyPath(dataDir), nextKeyPath(dataDir)]) {
    const key = await readKeyFile(path);
    if (key) keys.push(key);
  }
  return keys;
}

/** The secret key in a file; undefined when there is no such file. @throws when it cannot be read, or holds no key */
export async function readKeyFile(path: string): Promise<SecretKey | undefined> {
  try {
    return secretKeyOf((await readFile(path, "utf8")).trim(), path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code === undefined) throw error;
    throw new Error(
      `${path} cannot be read (${code}). Let this user alone read it (chown, chmod 600), or set SECRET_KEY to its text.`,
    );
  }
}
