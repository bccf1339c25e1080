import { randomBytes } from "node:crypto";
import { rename } from "node:fs/promises";
import { makePrivateFile, writePrivateDraft } from "../crypto/write-private-file.ts";
import { readKeyFile } from "./read-secret-keys.ts";
import { nextKeyPath, type SecretKey, secretKeyPath } from "./secret-key.ts";

/** The text of a new secret key: 256 bits. */
export function newKeyText(): string {
  return randomBytes(32).toString("base64url");
}

/** The secret key in that file, which is made when it is missing. */
export async function readOrMakeKeyFile(path: string, text: string = newKeyText()): Promise<SecretKey> {
  const existing = await readKeyFile(path);
  if (existing) return existing;
  await makePrivateFile(path, `${text}\n`);
  const made = await readKeyFile(path);
  if (!made) throw new Error(`${path} was just made and is not there`);
  return made;
}

/** Puts the key into `secret-key.next`, in place of one that waits there. */
export async function putNextKey(dataDir: string, { key }: SecretKey): Promise<SecretKey> {
  const path = nextKeyPath(dataDir);
  await rename(await writePrivateDraft(path, `${key.toString()}\n`), path);
  return readOrMakeKeyFile(path);
}

/**
 * Moves `secret-key.next` to `secret-key`, once the data keys are wrapped by it. The former file stays as `secret-key.<fingerprint>`:
 * a backup of the database from before needs it. Call it under the lock of the data keys, because two processes on one folder may
 * find the key at the same moment.
 */
export async function promoteNextKey(dataDir: string, wrapping: SecretKey): Promise<void> {
  const [path, next] = [secretKeyPath(dataDir), nextKeyPath(dataDir)];
  if ((await readKeyFile(next))?.fingerprint !== wrapping.fingerprint) return;
  const former = await readKeyFile(path);
  if (former && former.fingerprint !== wrapping.fingerprint)
    await rename(path, `${path}.${former.fingerprint}`);
  await rename(next, path);
}
