import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";

import { isAlive } from "./process-identity.ts";

/** The pid in `postmaster.pid`, PostgreSQL's lock file of its data folder; undefined when there is none. */
export async function pidInLock(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  // A negative pid marks a stand-alone backend, which never outlives the program that runs it.
  return pid > 1 ? pid : undefined;
}

/**
 * Removes a stale `postmaster.pid` that would block PostgreSQL for ever: it only checks whether some process has that pid.
 * After a container was killed and restarted, an unrelated process often has it, and a zombie that nobody reaps keeps it.
 * In every other case the file is left to PostgreSQL. Only on Linux is the working folder of a process reliably known.
 */
export async function clearStalePid(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const pid = await pidInLock(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  if (await hasProcesses(cluster)) return;
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

/** The working folder of every PostgreSQL process is the data folder; processes of the server's user are visible to us. */
async function hasProcesses(cluster: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return folders.includes(cluster);
}
