import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { holdLock } from "../../db/hold-lock.ts";
import { sql } from "../../db/sql.ts";
import { startWorker } from "../../platform/jobs/start-worker.ts";
import { newFolder } from "../../testing/new-folder.ts";
import { newOperator } from "../../testing/operator.ts";
import { refusal } from "../../testing/operator-calls.ts";
import { testApp } from "../../testing/test-app.ts";
import { backUpJob, requestedBackUpJob } from "./making/jobs.ts";
import { backupLock } from "./rules.ts";

async function openShop(backupTo: string) {
  const shop = await testApp({ environment: { BACKUP_TO: backupTo } });
  onTestFinished(() => shop.close());
  const operator = await newOperator(shop);
  const list = async () => (await operator.call("GET /v1/admin/backups")).body;
  return { ...shop, operator, list, ask: () => operator.call("POST /v1/admin/backups") };
}

test("a backup that was asked for is made in the background and listed, once for all who ask meanwhile", async () => {
  const { deps, list, ask, db, operator } = await openShop(join(await newFolder(), "disk"));
  expect(await list()).toEqual({
    success: true,
    backups: [],
    state: "idle",
    last_made_at: null,
    failure: null,
    last_verified: null,
    is_off_disk: null,
  });
  for (const turn of [1, 2])
    expect([turn, await ask()]).toMatchObject([turn, { status: 202, body: { state: "waiting" } }]);
  expect(await list()).toMatchObject({ backups: [], state: "waiting" });
  const worker = await startWorker(deps, [backUpJob, requestedBackUpJob], { pollEvery: 500 });
  onTestFinished(() => worker.stop());
  await expect.poll(async () => (await list())["state"], { timeout: 60_000 }).toBe("idle");
  const listed = (await list()) as { backups: { name: string }[] };
  expect(listed).toMatchObject({
    backups: [
      { name: expect.any(String) as string, is_encrypted: false, size: expect.any(Number) as number },
    ],
    failure: null,
    last_made_at: expect.any(String) as string,
    last_verified: { name: listed.backups[0]?.name },
  });
  const acted = sql`select from events where type = 'operator.acted' and operator_key_id = ${operator.keyId}`;
  expect(await db.rows(acted)).toHaveLength(2);
});

test("a backup that was asked for waits for one that runs, and is made all the same", async () => {
  const { deps, list } = await openShop(join(await newFolder(), "disk"));
  await holdLock(deps.db.url, backupLock, async () => {
    await expect(requestedBackUpJob.handle(deps, {}, 1)).rejects.toThrow("Another backup is running.");
    // The nightly one leaves it at that.
    await backUpJob.handle(deps, {}, 1);
  });
  expect(await list()).toMatchObject({ backups: [] });
  await requestedBackUpJob.handle(deps, {}, 2);
  expect((await list())["backups"]).toHaveLength(1);
});

test("the list says whether backups outlive the disk of the data", async () => {
  await using beside = await temporaryFolder();
  const offDisk = async (environment: Record<string, string>) => {
    const shop = await testApp({ environment });
    onTestFinished(() => shop.close());
    return (await (await newOperator(shop)).call("GET /v1/admin/backups")).body["is_off_disk"];
  };
  expect(await offDisk({})).toBe(false);
  expect(await offDisk({ BACKUP_TO: beside.path })).toBe(false);
  expect(await offDisk({ BACKUP_TO: join(beside.path, "not mounted") })).toBeNull();
  if (process.platform === "linux") expect(await offDisk({ BACKUP_TO: "/dev/shm" })).toBe(true);
});

test("where backups are off, none is made or listed, with the reason", async () => {
  const { operator, ask, db } = await openShop("none");
  expect(await ask()).toMatchObject(refusal(409, "backups_off"));
  expect(await operator.call("GET /v1/admin/backups")).toMatchObject(refusal(409, "backups_off"));
  expect(await db.rows(sql`select from jobs.job where name = 'back-up-now'`)).toEqual([]);
});

test("a place that can't be read says so", async () => {
  const place = join(await newFolder(), "disk");
  const { operator, ask } = await openShop(place);
  await rm(place, { recursive: true, force: true });
  await writeFile(place, "a file, and no folder");
  expect(await operator.call("GET /v1/admin/backups")).toMatchObject(refusal(503, "unavailable"));
  expect((await ask()).status).toBe(202);
});
