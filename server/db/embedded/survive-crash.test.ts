import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { spawnApp } from "../testing/spawn-app.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { pidInLock } from "./clear-stale-pid.ts";
import { processIdentity } from "./process-identity.ts";

const rounds = 3;

test("an app killed while it writes loses nothing it acknowledged, and starts again at once", async () => {
  await using folder = await temporaryFolder();
  let next = 1;
  for (let round = 0; round < rounds; round += 1) {
    const app = spawnApp(folder.path);
    expect(await app.outcome).toBe(`ready ${app.pid}`);
    app.say(`write ${next}`);
    await expect.poll(() => app.lines.length).toBeGreaterThan(20);
    await app.kill();
    next = Number(app.lines.at(-1)?.split(" ")[1]) + 2;

    const database = await openDatabase({ dataDir: folder.path, log });
    const acknowledged = app.lines
      .filter((line) => line.startsWith("wrote "))
      .map((line) => Number(line.slice(6)));
    const rows = await database.rows<{ number: number }>(sql`select number from acknowledged`);
    const numbers = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
    await database.close();
  }
});

test("an app killed together with its database server starts again at the first try", async () => {
  await using folder = await temporaryFolder();
  for (let round = 0; round < rounds; round += 1) {
    const app = spawnApp(folder.path);
    expect(await app.outcome).toBe(`ready ${app.pid}`);
    const server = (await pidInLock(join(folder.path, "postgres/data"))) ?? 0;
    const watchdog = await parentOf(server);
    for (const pid of [watchdog, ...(await childrenOf(watchdog))]) process.kill(pid, "SIGKILL");
    await app.kill();
    await (await openDatabase({ dataDir: folder.path, log })).close();
  }
});

test("an app killed while it creates the database leaves nothing that looks like one", async () => {
  await using folder = await temporaryFolder();
  const home = join(folder.path, "postgres");
  const app = spawnApp(folder.path);
  await expect.poll(() => readdir(home), { interval: 5 }).toEqual([expect.stringMatching(/^unfinished-/)]);
  await app.kill();
  expect(app.lines).toEqual([]);

  const database = await openDatabase({ dataDir: folder.path, log });
  await database.ping();
  expect((await readdir(home)).sort()).toEqual(["data", "socket"]);
  await database.close();
});

test("a killed app leaves no server behind", async () => {
  await using folder = await temporaryFolder();
  const app = spawnApp(folder.path);
  expect(await app.outcome).toBe(`ready ${app.pid}`);
  const server = await pidInLock(join(folder.path, "postgres/data"));
  await app.kill();
  expect(server).toBeGreaterThan(1);
  await expect.poll(() => processIdentity(server ?? 0)).toBeUndefined();
});

test("a server that lost both its app and its watchdog is taken over", async () => {
  await using folder = await temporaryFolder();
  const app = spawnApp(folder.path);
  expect(await app.outcome).toBe(`ready ${app.pid}`);
  const server = (await pidInLock(join(folder.path, "postgres/data"))) ?? 0;
  const watchdog = await parentOf(server);
  for (const pid of [watchdog, ...(await childrenOf(watchdog)).filter((child) => child !== server)]) {
    process.kill(pid, "SIGKILL");
  }
  await app.kill();
  expect(await processIdentity(server)).toBeDefined();

  const database = await openDatabase({ dataDir: folder.path, log });
  expect(await processIdentity(server)).toBeUndefined();
  await database.ping();
  await database.close();
});

test("a server that dies under a living app is started again", async () => {
  await using folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, log });
  await database.execute("create table kept (id integer); insert into kept values (1)");
  const server = (await pidInLock(join(folder.path, "postgres/data"))) ?? 0;
  process.kill(server, "SIGKILL");
  const errors = new Set<string>();
  const kept = async () => {
    const rows = await database.rows(sql`select id from kept`).catch((error: Error) => error);
    if (rows instanceof Error) errors.add(rows.name);
    return { rows, isNew: (await pidInLock(join(folder.path, "postgres/data"))) !== server };
  };
  await expect.poll(kept).toEqual({ rows: [{ id: 1 }], isNew: true });
  expect([...errors].filter((name) => name !== "DatabaseUnavailable")).toEqual([]);
  await database.close();
});

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(" ").map(Number);
}
