import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

import type { Log } from "../../platform/log.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { isAlive } from "./process-identity.ts";

const run = promisify(execFile);
const poll = 20;

/** How long a leftover server may take, in milliseconds: by itself, after a fast, after an immediate shutdown. */
export interface Patience {
  readonly alone: number;
  readonly fast: number;
  readonly immediate: number;
}

const usual: Patience = { alone: 1_000, fast: 20_000, immediate: 10_000 };

/**
 * Waits for a server that an earlier process left on these data files, and stops it if it does not stop alone. Its
 * watchdog normally is already doing so; when that was killed as well, the server would run on for ever.
 *
 * It is never killed outright: SIGKILL would leave its children writing. The caller holds DATA_DIR, so no live app
 * is using that server.
 */
export async function stopLeftover(cluster: string, log: Log, patience: Patience = usual): Promise<void> {
  const pid = await leftoverPid(cluster);
  if (pid === undefined) return;
  if (await hasEnded(pid, patience.alone)) return;
  log.warn({ pid }, "stopping a database server that an earlier process left running");
  process.kill(pid, "SIGINT");
  if (await hasEnded(pid, patience.fast)) return;
  process.kill(pid, "SIGQUIT");
  if (await hasEnded(pid, patience.immediate)) return;
  throw new EmbeddedFailure(
    `An earlier database server, process ${pid}, still holds ${cluster} and does not stop.`,
  );
}

/** The pid in `postmaster.pid` when it still is a server of exactly this folder; pids are reused. */
async function leftoverPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  // A negative pid marks a stand-alone backend, which never outlives its parent.
  const pid = Number.parseInt(text, 10);
  if (!(pid > 1) || !isAlive(pid)) return undefined;
  return (await isServerOf(pid, cluster)) ? pid : undefined;
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === "linux") return (await readlink(`/proc/${pid}/cwd`)) === cluster;
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]);
    return stdout.includes("postgres") && stdout.includes(cluster);
  } catch {
    // A zombie has no working folder any more.
    return false;
  }
}

async function hasEnded(pid: number, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; Date.now() < deadline;) {
    if (!isAlive(pid)) return true;
    await delay(poll);
  }
  return !isAlive(pid);
}
