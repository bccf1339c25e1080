import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";

import { isAlive } from "./process-identity.ts";
import { socketName } from "./socket-folder.ts";

/** The pid in `postmaster.pid`, PostgreSQL's lock file of its data folder; undefined when there is none. */
export function pidInLock(cluster: string): Promise<number | undefined> {
  return pidIn(join(cluster, "postmaster.pid"));
}

async function pidIn(lock: string): Promise<number | undefined> {
  const text = await readFile(lock, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  // A negative pid marks a stand-alone backend, which never outlives the program that runs it.
  return pid > 1 ? pid : undefined;
}

/**
 * Removes stale lock files that would block PostgreSQL for ever: `postmaster.pid` and the one beside its
 * socket. PostgreSQL only checks whether some process has that pid. After a container was killed and
 * restarted, an unrelated process often has it, and a zombie that nobody reaps keeps it. In every other
 * case the files are left to PostgreSQL. The working folder of a process is reliably known only on Linux.
 * @param socketDir the folder of the server's socket
 */
export async function clearStalePid(cluster: string, socketDir: string): Promise<void> {
  if (process.platform !== "linux") return;
  const locks = [join(cluster, "postmaster.pid"), join(socketDir, `${socketName}.lock`)];
  const pids = await Promise.all(locks.map(pidIn));
  const blocking = locks.filter((_, index) => hasProcess(pids[index]));
  if (blocking.length === 0 || (await hasProcesses(cluster))) return;
  await Promise.all(blocking.map((lock) => rm(lock, { force: true })));
}

const hasProcess = (pid: number | undefined): boolean => pid !== undefined && isAlive(pid);

/** The working folder of every PostgreSQL process is the data folder; processes of the server's user are visible to us. */
async function hasProcesses(cluster: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return folders.includes(cluster);
}
