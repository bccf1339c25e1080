import { randomBytes } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a file that only its owner may read, unless it is there. Atomic: written to a draft, then linked into place. A crash leaves
 * no half file, and of two processes one wins.
 */
export async function makePrivateFile(path: string, text: string | Buffer): Promise<void> {
  const draft = await writePrivateDraft(path, text);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
}

/** Writes what that file is to hold beside it, to the disk. Only its owner may read it. Returns its path. */
export async function writePrivateDraft(path: string, text: string | Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  return draft;
}
