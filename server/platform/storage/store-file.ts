import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether a name is of a file that was not whole yet. */
export const isDraft = (name: string): boolean =>
  /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/.test(name);

/**
 * Writes a file durably: whole or not at all, whatever is killed. Its folder is made when it is missing.
 * @param modes of the new file, such as 0o640, and of new folders
 */
export async function storeFile(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  modes: { readonly file: number; readonly folder?: number },
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: modes.folder });
  // Two processes may store the same file at the same time.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(draft, "wx", modes.file);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Without this the name of a new file can be lost with the power, although its bytes are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
