import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * The installation's secret key: the configured one, else the one in `DATA_DIR/secret-key`, which is generated once.
 * @returns at least 32 bytes
 */
export async function loadSecretKey(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured) return Buffer.from(configured);
  const path = join(dataDir, "secret-key");
  await mkdir(dataDir, { recursive: true });
  const existing = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  // The text is the key, so that SECRET_KEY may be set to what the file holds.
  const key = Buffer.from((existing ?? (await makeOnce(path))).trim());
  if (key.length < 32) throw new Error(`${path} does not hold a secret key. Restore it from a backup.`);
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
