import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { openDatabase } from "../open-database.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { chooseUser } from "./choose-user.ts";
import { pidInLock } from "./clear-stale-pid.ts";
import { isAlive, processIdentity } from "./process-identity.ts";

/** A program of the server's user, because PostgreSQL takes only a process of this user for another server. */
async function startBystander(home: string, script: string) {
  const user = await chooseUser(home);
  const ids = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  const child = spawn("/bin/sh", ["-c", script], { cwd: "/", stdio: ["pipe", "pipe", "inherit"], ...ids });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    pid: Number(line.toString()),
    comm: () => readFile(`/proc/${child.pid}/comm`, "utf8"),
    closeInput: () => child.stdin.end(),
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function leaveLock(home: string, pid: number): Promise<void> {
  const lines = [pid, "/proc/self/cwd", 1_700_000_000, 5432, "../socket", "", " 16039944 4", "ready"];
  await writeFile(join(home, "data/postmaster.pid"), `${lines.join("\n")}\n`);
}

/** What a killed server leaves beside its socket. */
async function leaveSocketLock(home: string, pid: number): Promise<void> {
  const lines = [pid, "/proc/self/cwd", 1_700_000_000, 5432, "../socket"];
  await writeFile(join(home, "socket/.s.PGSQL.5432.lock"), `${lines.join("\n")}\n`);
}

test.each([
  ["lock of the data folder", leaveLock],
  ["lock of the socket", leaveSocketLock],
])("a %s whose pid went to another program does not stop the start, nor that program", async (_, leave) => {
  await using folder = await temporaryFolder();
  await (await openDatabase({ dataDir: folder.path, log })).close();
  const home = join(folder.path, "postgres");
  const bystander = await startBystander(home, "echo $$; exec sleep 1000");
  await leave(home, bystander.pid);
  const database = await openDatabase({ dataDir: folder.path, log });
  await database.ping();
  expect(await processIdentity(bystander.pid)).toBeDefined();
  await database.close();
  await bystander.stop();
});

test.each([
  ["4711\n/data", 4711],
  ["2", 2],
  ["1", undefined],
  ["0", undefined],
  ["-4711\n/data", undefined],
  ["", undefined],
  ["pid", undefined],
])("the lock %j names the server %s", async (text, pid) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "postmaster.pid"), text);
  expect(await pidInLock(folder.path)).toBe(pid);
});

test("locks of a dead server that nobody reaps do not stop the start", async () => {
  await using folder = await temporaryFolder();
  await (await openDatabase({ dataDir: folder.path, log })).close();
  const home = join(folder.path, "postgres");
  // The shell becomes a program that never reaps its child.
  const parent = await startBystander(home, "exec 3<&0; cat <&3 & echo $!; exec sleep 1000");
  await expect.poll(() => parent.comm()).toBe("sleep\n");
  parent.closeInput();
  await expect.poll(() => processIdentity(parent.pid)).toBeUndefined();
  expect(isAlive(parent.pid)).toBe(true);
  await leaveLock(home, parent.pid);
  await leaveSocketLock(home, parent.pid);
  const database = await openDatabase({ dataDir: folder.path, log });
  const lock = await readFile(join(home, "data/postmaster.pid"), "utf8");
  expect(Number.parseInt(lock, 10)).not.toBe(parent.pid);
  await database.close();
  await parent.stop();
});
