import { randomBytes } from "node:crypto";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { readKeyFile } from "./read-secret-keys.ts";
import { nextKeyPath, type SecretKey, secretKeyPath } from "./secret-key.ts";

/** The text of a new secret key: 256 bits. */
export function newKeyText(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The secret key in that file, which is made when it is missing: its owner alone may read it. Atomic: written to a draft, then
 * linked into place. A crash leaves no half key, and of two processes one wins.
 */
export async function readOrMakeKeyFile(path: string, text: string = newKeyText()): Promise<SecretKey> {
  const existing = await readKeyFile(path);
  if (existing) return existing;
  const draft = await writeDraft(path, text);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  const made = await readKeyFile(path);
  if (!made) throw new Error(`${path} was just made and is not there`);
  return made;
}

/** Puts the key into `secret-key.next`, in place of one that waits there. */
export async function putNextKey(dataDir: string, { key }: SecretKey): Promise<SecretKey> {
  const path = nextKeyPath(dataDir);
  await rename(await writeDraft(path, key.toString()), path);
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

async function writeDraft(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  await file.writeFile(`${text}\n`);
  await file.sync();
  await file.close();
  return draft;
}
