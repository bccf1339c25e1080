import { access, constants, stat } from "node:fs/promises";

/**
 * Why nothing can be stored in a folder, as a sentence with what to do in another; undefined when nothing is wrong, or it is not there yet.
 * @param variable the variable that names the folder, such as `BACKUP_TO`
 */
export async function findFolderProblem(variable: string, folder: string): Promise<string | undefined> {
  const lead = `${variable} is ${folder}, which`;
  try {
    if (!(await stat(folder)).isDirectory()) return `${lead} is a file. Set ${variable} to a folder.`;
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code === "ENOTDIR") return `${lead} lies below a file. Set ${variable} to a folder.`;
    if (code === "EROFS") return `${lead} is read-only. Mount it writable.`;
    if (code === "EACCES" || code === "EPERM")
      return `${lead} is closed to the user of this process. Give them the folder with chown.`;
    return `${lead} can't be used (${code}). Check its disk.`;
  }
}
