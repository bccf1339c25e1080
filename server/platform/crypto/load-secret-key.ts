import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { isOpenToOthers } from "./is-open-to-others.ts";

interface SecretKeyOptions {
  /** `SECRET_KEY`. */
  readonly configured: string | undefined;
  readonly dataDir: string;
  /** Whether the database was made with a secret key. Then no other key works. */
  readonly isInUse: boolean;
  readonly log: Log;
}

/**
 * The installation's secret key: the configured one, else the one in `DATA_DIR/secret-key`, which is generated once.
 * @returns at least 32 bytes
 * @throws when the database was made with the file and the file is missing; no new file is written then
 */
export async function loadSecretKey({
  configured,
  dataDir,
  isInUse,
  log,
}: SecretKeyOptions): Promise<Buffer> {
  if (configured) return Buffer.from(configured);
  const path = join(dataDir, "secret-key");
  const existing = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (existing === undefined && isInUse)
    throw new Error(
      `${path} is missing, and this database was made with a secret key. Restore the file from a backup, or set SECRET_KEY to its text.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The text is the key, so that SECRET_KEY may be set to what the file holds.
  const key = Buffer.from((existing ?? (await makeOnce(path))).trim());
  if (key.length < 32) throw new Error(`${path} does not hold a secret key. Restore it from a backup.`);
  if (await isOpenToOthers(path))
    log.warn({ path }, "other users may read the secret key; close it with chmod 600");
  return key;
}

/** Atomic: written to a draft, then linked into place. A crash leaves no half key, and of two processes one wins. */
async function makeOnce(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return readFile(path, "utf8");
}
