import { execFile } from "node:child_process";
import { readlink } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

import type { Log } from "../../platform/log.ts";
import { pidInLock } from "./clear-stale-pid.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { isAlive } from "./process-identity.ts";

const run = promisify(execFile);
const poll = 20;

/** How long a leftover server may take to end, in milliseconds: by itself, after a fast, after an immediate shutdown. */
interface Patience {
  readonly alone: number;
  readonly fast: number;
  readonly immediate: number;
}

const usual: Patience = { alone: 1_000, fast: 20_000, immediate: 10_000 };

/**
 * Waits for a server that an earlier process left running on these data files, and stops it if it does not stop by itself.
 * Its watchdog normally does that already; when that was killed as well, the server would run on for ever.
 *
 * It is never killed outright: SIGKILL would leave its children writing. The caller holds DATA_DIR, so no live app
 * is using that server.
 */
export async function stopLeftover(cluster: string, log: Log, patience: Patience = usual): Promise<void> {
  const pid = await pidInLock(cluster);
  if (pid === undefined || !(await isServerOf(pid, cluster))) return;
  if (await hasEnded(pid, cluster, patience.alone)) return;
  log.warn({ pid }, "stopping a database server that an earlier process left running");
  signal(pid, "SIGINT");
  if (await hasEnded(pid, cluster, patience.fast)) return;
  signal(pid, "SIGQUIT");
  if (await hasEnded(pid, cluster, patience.immediate)) return;
  throw new EmbeddedFailure(
    `An earlier database server, process ${pid}, still holds ${cluster} and does not stop.`,
  );
}

/** True while this pid is a server of exactly this folder: pids are reused. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") return (await readlink(`/proc/${pid}/cwd`)) === cluster;
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]);
    return stdout.includes("postgres") && stdout.includes(cluster);
  } catch {
    // A zombie has no working folder any more.
    return false;
  }
}

async function hasEnded(pid: number, cluster: string, within: number): Promise<boolean> {
  const deadline = performance.now() + within;
  while (await isServerOf(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await delay(poll);
  }
  return true;
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself at this very moment.
  }
}
