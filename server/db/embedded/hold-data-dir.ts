import { randomInt, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { DataDirInUse } from "./embedded-errors.ts";
import { isAlive, processIdentity } from "./process-identity.ts";

interface Holder {
  readonly pid: number;
  readonly identity: string;
  readonly since: string;
  /** Set until the process has seen that nobody else holds the folder. */
  readonly claiming?: true;
}

/** How often a held folder is looked at again, because its holder may be about to end. */
const tries = 5;
/** How often processes that only claim the folder, and may all step back, are waited for. */
const triesAmongClaims = 40;

/**
 * Locks the data folder for this process, or throws `DataDirInUse` naming the process that has it. Returns the function
 * that releases the lock.
 *
 * Each process writes a file with a unique name and only then looks for others. Of two that start together at least one
 * therefore sees the other and steps back, and a dead process's file can be removed at any time, because nobody else
 * ever writes under that name. A single lock file has neither property: between checking it stale and replacing it, a
 * third process may have taken it.
 *
 * This lock exists to name the holder early. PostgreSQL's own lock on its data files is the last line of defense,
 * for example against a process on another machine that shares the disk.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, "holders");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const holder: Holder = {
    pid: process.pid,
    identity: (await processIdentity(process.pid)) ?? "unknown",
    since: new Date(performance.timeOrigin).toISOString(),
  };
  const file = `${process.pid}-${randomUUID()}.json`;
  const release = () => rm(join(folder, file), { force: true });
  for (let attempt = 1; ; attempt += 1) {
    await announce(folder, file, { ...holder, claiming: true });
    const other = await findOther(folder, file);
    if (other === undefined) {
      await announce(folder, file, holder);
      return release;
    }
    await release();
    // A claim alone is no reason to give up: the error would name a process that steps back as well.
    if (attempt >= (other.claiming ? triesAmongClaims : tries)) {
      throw new DataDirInUse(
        `${dataDir} is in use by process ${other.pid}, running since ${other.since}. Stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    // Jitter: two processes that stepped back together must not collide again.
    await delay(randomInt(10, 60 * Math.min(attempt, tries)));
  }
}

async function announce(folder: string, file: string, holder: Holder): Promise<void> {
  const draft = join(folder, `${file}.draft`);
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  await rename(draft, join(folder, file));
}

/** The process that holds the folder, else one that claims it. */
async function findOther(folder: string, own: string): Promise<Holder | undefined> {
  let claim: Holder | undefined;
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    const holder = name.endsWith(".json") ? await readHolder(join(folder, name)) : undefined;
    if (holder !== undefined && (await isLive(holder))) {
      if (!holder.claiming) return holder;
      claim = holder;
      continue;
    }
    // The name starts with the pid: a live process may be about to rename its draft.
    if (holder !== undefined || !isAlive(Number.parseInt(name, 10)))
      await rm(join(folder, name), { force: true });
  }
  return claim;
}

async function isLive(holder: Holder): Promise<boolean> {
  const identity = await processIdentity(holder.pid);
  return identity === holder.identity || identity === "hidden";
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    // Released between the listing and the reading, or cut short by a power failure.
    return undefined;
  }
}
