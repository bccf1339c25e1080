import { stat } from "node:fs/promises";

/** Whether other users of the system may read or write a file, as after a copy without its permissions. Never on Windows. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  return ((await stat(path)).mode & 0o077) !== 0;
}
