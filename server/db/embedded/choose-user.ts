import { stat } from "node:fs/promises";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { EmbeddedFailure } from "./embedded-errors.ts";

/** The user that PostgreSQL runs as when the app itself runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

/**
 * Answers the unprivileged user for the server, or undefined when this process is unprivileged already. Files that
 * exist keep their owner, so that one data folder works whether the app is started as root or as that owner.
 */
export async function chooseUser(clusterDir: string): Promise<ServerUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).then(
    (found) => found.uid,
    () => 0,
  );
  const user =
    (owner === 0 ? undefined : await lookUp(String(owner))) ??
    (await lookUp("postgres")) ??
    (await lookUp("nobody"));
  if (user === undefined) {
    throw new EmbeddedFailure(
      "PostgreSQL refuses to run as root and there is no user postgres or nobody; start the app as an ordinary user or set DATABASE_URL.",
    );
  }
  return user;
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
