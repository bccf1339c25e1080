import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

import { EmbeddedFailure } from "./embedded-errors.ts";
import { canReach } from "./reach.ts";
import type { ServerUser } from "./reach.ts";

const run = promisify(execFile);

/**
 * Returns the unprivileged user for the server, or undefined when this process is unprivileged already. Existing files
 * keep their owner, so that one data folder works whether the app is started as root or as that owner.
 */
export async function chooseUser(home: string): Promise<ServerUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = await stat(home).then(
    (stats) => stats.uid,
    () => 0,
  );
  const candidates = owner === 0 ? ["postgres", "nobody"] : [String(owner), "postgres", "nobody"];
  for (const candidate of candidates) {
    const user = await lookUp(candidate);
    // In some sandboxes root cannot switch to another user.
    if (user !== undefined && (await canReach(user, "/"))) return user;
  }
  throw new EmbeddedFailure(
    "PostgreSQL refuses to run as root and root cannot become the user postgres or nobody here; start the app as an ordinary user or set DATABASE_URL.",
  );
}

/** Asks `id` rather than /etc/passwd, because accounts may live in a directory service. */
async function lookUp(nameOrUid: string): Promise<ServerUser | undefined> {
  try {
    const ask = async (flag: string) => (await run("id", [flag, "--", nameOrUid])).stdout.trim();
    const [name, uid, gid] = await Promise.all([ask("-un"), ask("-u"), ask("-g")]);
    return { name, uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}
