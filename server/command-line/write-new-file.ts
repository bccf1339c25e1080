import { open, rm } from "node:fs/promises";
import { Refusal } from "./command.ts";

/**
 * Writes a file that must not be there yet, to the disk. Only its owner may read it. A write that fails leaves nothing.
 * @throws Refusal
 */
export async function writeNewFile(path: string, text: string | Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => refuse(path, error));
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    refuse(path, error as NodeJS.ErrnoException);
  } finally {
    await file.close();
  }
}

function refuse(path: string, error: NodeJS.ErrnoException): never {
  const sentence = explainNewFile(path, error.code);
  throw sentence === undefined ? error : new Refusal(sentence);
}

/** What to do about an error of the system, such as `EACCES`; undefined for one that says nothing about the path. */
export function explainNewFile(path: string, code: string | undefined): string | undefined {
  if (code === "EEXIST") return `${path} is there already. Name a new file.`;
  if (code === "ENOENT" || code === "ENOTDIR")
    return `The folder of ${path} isn't there. Make it, or name a file in another one.`;
  if (code === "EACCES" || code === "EPERM")
    return `This user may not write ${path}. Name a file in a folder of its own.`;
  if (code === "EROFS") return `${path} is on a read-only disk. Name a file on another one.`;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `There is no room for ${path}. Free some space, or name a file on another disk.`;
  return undefined;
}
