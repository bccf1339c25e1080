import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";

import { isAlive } from "./process-identity.ts";

/** The pid in `postmaster.pid`, the lock that PostgreSQL keeps on its data files; undefined when there is none. */
export async function pidInLock(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  // A negative pid marks a stand-alone backend, which never outlives the program that runs it.
  return pid > 1 ? pid : undefined;
}

/**
 * Removes a `postmaster.pid` that PostgreSQL would misjudge for ever: it only asks whether some process has that pid.
 * After a container was killed and started again, an unrelated process often has; and a zombie that nobody reaps keeps
 * its pid. In every other case the file is left to PostgreSQL. Only Linux tells surely enough what a process works on.
 */
export async function clearStalePid(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const pid = await pidInLock(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  if (await hasProcesses(cluster)) return;
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

/** Every process of a server works in its data folder; the ones of its user are visible to us. */
async function hasProcesses(cluster: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return folders.includes(cluster);
}
