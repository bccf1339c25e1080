import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fromRoot } from "./paths.mjs";
import { say } from "./say.mjs";

/** @typedef {{ pid: number, touched: number }} Owner its process id, and when it last touched the lock file */

const staleAfterMs = 15_000;
const beatEveryMs = 3_000;

/**
 * Lock file: runs `work` while this process holds the folder's lock. So two `npm start` in one folder install and build
 * one after the other. A lock is stale when its owner has died or has not touched it for 15 seconds. A stale lock is
 * taken over. The time matters because another program may have the process id after a restart of the machine.
 * @template Result
 * @param {() => Promise<Result>} work
 */
export async function withLock(work) {
  const lock = lockFile("lock");
  await takeLock(lock);
  return holding(lock, work);
}

/**
 * Runs `work` at once. Tells it whether this process holds the lock of this name or another one does.
 * @template Result
 * @param {string} name
 * @param {(held: boolean) => Promise<Result>} work
 */
export async function withLockIfFree(name, work) {
  const lock = lockFile(name);
  const owner = readOwner(lock);
  if (owner && isStale(owner)) removeStale(lock, owner);
  return tryLock(lock) ? holding(lock, () => work(true)) : work(false);
}

/** @param {string} name */
function lockFile(name) {
  const lock = fromRoot("build", name);
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  return lock;
}

/**
 * @template Result
 * @param {string} lock
 * @param {() => Promise<Result>} work
 */
async function holding(lock, work) {
  const beat = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), beatEveryMs);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    fs.rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
async function takeLock(lock) {
  let waiting = false;
  while (!tryLock(lock)) {
    const owner = readOwner(lock);
    if (owner && isStale(owner)) {
      removeStale(lock, owner);
      continue;
    }
    if (owner && !waiting) say(`Waiting for process ${owner.pid}, which is installing or building here.`);
    waiting = true;
    await delay(150);
  }
}

/**
 * Creates the lock with its content atomically (a hard link), so that nobody reads it half-written.
 * @param {string} lock
 */
function tryLock(lock) {
  const own = `${lock}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, lock);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/**
 * Moves the stale lock away, then checks the moved file. Between reading and moving, another process may have replaced
 * the lock with its own valid one. That one is then restored.
 * @param {string} lock
 * @param {Owner} owner
 */
function removeStale(lock, owner) {
  const moved = `${lock}.stale-${process.pid}`;
  try {
    fs.renameSync(lock, moved);
    if (readOwner(moved)?.pid !== owner.pid) fs.linkSync(moved, lock);
  } catch (error) {
    if (!hasCode(error, "ENOENT") && !hasCode(error, "EEXIST")) throw error;
  } finally {
    fs.rmSync(moved, { force: true });
  }
}

/**
 * @param {string} lock
 * @returns {Owner | undefined}
 */
function readOwner(lock) {
  try {
    return { pid: Number(fs.readFileSync(lock, "utf8")), touched: fs.statSync(lock).mtimeMs };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** @param {Owner} owner */
function isStale({ pid, touched }) {
  if (Date.now() - touched > staleAfterMs) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, "ESRCH");
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
