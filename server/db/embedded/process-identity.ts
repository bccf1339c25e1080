import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Tells two processes with the same pid apart: pids are reused, and every container starts counting anew. Returns an
 * opaque text that is constant for the life of the process, or undefined when no such process is alive.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  return process.platform === "linux" ? identityOnLinux(pid) : identityElsewhere(pid);
}

/** True while a process of this pid exists, whoever owns it; a zombie still counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function identityOnLinux(pid: number): Promise<string | undefined> {
  try {
    const [boot, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ]);
    // The command name in parentheses may itself hold spaces; the state is the first field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = fields[0];
    const startTicks = fields[19];
    if (state === "Z" || state === "X") return undefined;
    return `${boot.trim()}/${startTicks}`;
  } catch {
    // Alive a moment ago but not visible: gone, or hidden by the mount options of /proc.
    return isAlive(pid) ? "hidden" : undefined;
  }
}

async function identityElsewhere(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)], {
      env: { LC_ALL: "C", TZ: "UTC" },
    });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
