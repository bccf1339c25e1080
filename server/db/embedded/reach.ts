import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The user that PostgreSQL runs as when the app itself runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

/**
 * True when the server's user can enter the folder and run or read the files in it. Asking as that user is the only
 * way that covers every parent folder, access lists and mount options such as noexec.
 */
export async function canReach(
  user: ServerUser,
  folder: string,
  executables: readonly string[] = [],
): Promise<boolean> {
  const script =
    'cd -- "$1" || exit 1; shift; for file; do test -r "$file" && test -x "$file" || exit 1; done';
  try {
    await run("/bin/sh", ["-c", script, "sh", folder, ...executables], {
      cwd: "/",
      uid: user.uid,
      gid: user.gid,
    });
    return true;
  } catch {
    return false;
  }
}
