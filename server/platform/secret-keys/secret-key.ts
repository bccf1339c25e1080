import { hkdfSync } from "node:crypto";
import { join } from "node:path";
import { createSecrets } from "../crypto/secrets.ts";

/** A secret key of an installation. It encrypts the data keys and nothing else. */
export interface SecretKey {
  readonly key: Buffer;
  /** Where it was read, for messages: `SECRET_KEY`, or the path of a file. */
  readonly place: string;
  /** Names the key without telling anything of it: 16 hexadecimal digits. */
  readonly fingerprint: string;
}

/** The fewest bytes of a secret key. */
const minLength = 32;

/**
 * The secret key of a text, which is the key itself, so that `SECRET_KEY` may be set to what the file holds.
 * @throws when the text is too short
 */
export function secretKeyOf(text: string, place: string): SecretKey {
  const key = Buffer.from(text);
  if (key.length < minLength)
    throw new Error(`${place} does not hold a secret key. Restore it from a backup.`);
  const named = hkdfSync("sha256", key, "", "keystead secret-key fingerprint v1", 8);
  return { key, place, fingerprint: Buffer.from(named).toString("hex") };
}

/** Where the secret key is, unless `SECRET_KEY` is set. */
export function secretKeyPath(dataDir: string): string {
  return join(dataDir, "secret-key");
}

/** Where the next secret key waits until the data keys are wrapped by it. */
export function nextKeyPath(dataDir: string): string {
  return join(dataDir, "secret-key.next");
}

const wrapper = (secretKey: SecretKey) => createSecrets<"data-key">(secretKey.key);

/** Encrypts a data key with the secret key. */
export function wrapDataKey(secretKey: SecretKey, generation: number, dataKey: Buffer): Buffer {
  return wrapper(secretKey).seal("data-key", String(generation), dataKey);
}

/** Decrypts a data key. @throws when it was wrapped by another secret key */
export function unwrapDataKey(secretKey: SecretKey, generation: number, wrapped: Buffer): Buffer {
  return wrapper(secretKey).open("data-key", String(generation), wrapped);
}
