import { access, constants, mkdir, stat } from "node:fs/promises";

/** DATA_DIR cannot be used. The message is one sentence that says what to do. */
class DataDirUnusable extends Error {}

/**
 * Creates DATA_DIR when it is missing, closed to other users. Checked before anything is opened, because each part would fail with the
 * system's own words.
 * @throws DataDirUnusable when it is no folder, or nothing can be written there
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    // Even root cannot write to a folder that is mounted read-only.
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirUnusable(explainDataDir(dataDir, (error as NodeJS.ErrnoException).code ?? ""));
  }
}

/** The sentence for an error of the system. */
export function explainDataDir(dataDir: string, code: string): string {
  if (code === "EEXIST" || code === "ENOTDIR")
    return `DATA_DIR is ${dataDir}, which is a file or lies below one. Set DATA_DIR to a folder.`;
  if (code === "EROFS")
    return `DATA_DIR is ${dataDir}, which is read-only. Mount it writable, or set DATA_DIR to another folder.`;
  if (code === "EACCES" || code === "EPERM")
    return `DATA_DIR is ${dataDir}, where this user may not write. Give it the folder (chown), or set DATA_DIR to another one.`;
  if (code === "ENOSPC") return `DATA_DIR is ${dataDir}, whose disk is full. Free some space there.`;
  return `DATA_DIR is ${dataDir}, which cannot be used (${code}). Set DATA_DIR to another folder.`;
}
