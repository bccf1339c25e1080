import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { holdLock } from "../../../db/hold-lock.ts";
import { sql } from "../../../db/sql.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { backUp } from "./back-up.ts";
import { createBackup } from "./create-backup.ts";
import { keepShipping } from "./keep-shipping.ts";
import { pruneBackups } from "./prune-backups.ts";
import { backupLock, isLogFile } from "../rules.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { shipLog } from "./ship-log.ts";

async function open(environment: Record<string, string> = {}) {
  const folder = await newFolder();
  const disk = join(folder, "disk");
  const shop = await openShop({ DATA_DIR: join(folder, "shop"), BACKUP_TO: disk, ...environment });
  onTestFinished(() => shop.close().catch(() => undefined));
  return { ...shop, disk };
}

/** A shop on another server, whose tables are copied: quicker to open than an embedded one. */
async function openOnServer(environment: Record<string, string> = {}) {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  return open({ DATABASE_URL: db.url, ...environment });
}

const namesIn = (disk: string) => readdir(join(disk, "backups"));

test("the first night's backup is encrypted for its owner, and verified all the same", async () => {
  const identity = await generateX25519Identity();
  const shop = await open({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  await newCustomer(shop);
  await backUp(shop.deps);
  expect(await namesIn(shop.disk)).toHaveLength(1);
  const runs = sql`select failure, verified_at is not null as verified, size > 1000 as sized from backup_runs`;
  expect(await shop.db.rows(runs)).toEqual([{ failure: null, verified: true, sized: true }]);
  await backUp(shop.deps);
  expect(await shop.db.count(sql`select count(*) from backup_runs where verified_at is not null`)).toBe(1);
});

test("one backup runs at a time, and none where they are off", async () => {
  const shop = await openOnServer();
  // What another node does while it makes one.
  const meanwhile = await holdLock(shop.deps.db.url, backupLock, () => createBackup(shop.deps));
  expect(meanwhile).toEqual({ ok: false, reason: "running" });
  expect(await createBackup(shop.deps)).toMatchObject({ ok: true });
  const off = await openOnServer({ BACKUP_TO: "none" });
  expect(await createBackup(off.deps)).toEqual({ ok: false, reason: "off" });
  expect(await pruneBackups(off.deps)).toBeUndefined();
});

test("keys do not leave the machine unencrypted", async () => {
  const shop = await openOnServer();
  expect(await createBackup(shop.deps, { withKeys: true })).toEqual({ ok: false, reason: "no_recipient" });
});

test("a run that fails is on record, and leaves no backup that counts", async () => {
  const shop = await openOnServer();
  await mkdir(join(shop.disk, ".."), { recursive: true });
  await writeFile(shop.disk, "a file in the place of the folder");
  await expect(createBackup(shop.deps)).rejects.toThrow();
  expect(await shop.db.rows(sql`select failure from backup_runs`)).toEqual([
    { failure: `BACKUP_TO is ${shop.disk}, which is a file. Set BACKUP_TO to a folder.` },
  ]);
});

test("the file of a release is stored once, however many backups name it, and goes with the last of them", async () => {
  const shop = await openOnServer();
  const files = async () => (await readdir(join(shop.disk, "artifacts")).catch(() => [])).length;
  await publishBuild(shop.deps, { version: "1.0.0", files: { "setup.exe": "the bytes of an installer" } });
  await createBackup(shop.deps);
  expect(await files()).toBe(1);
  await createBackup(shop.deps);
  expect(await files()).toBe(1);
  await shop.db.run(sql`delete from artifacts`);
  // A backup of a day before, which alone names the file.
  const [older = "", newer = ""] = (await namesIn(shop.disk)).toSorted();
  await rm(join(shop.disk, "backups", newer), { recursive: true });
  await pruneBackups(shop.deps);
  expect(await files()).toBe(1);
  await createBackup(shop.deps);
  await rm(join(shop.disk, "backups", older), { recursive: true });
  await pruneBackups(shop.deps);
  expect(await files()).toBe(0);
});

test("what a killed run left is removed after a day, and not before", async () => {
  const shop = await openOnServer();
  await createBackup(shop.deps);
  const now = await shop.db.time();
  const nameAt = (hours: number) =>
    new Date(now.getTime() - hours * 3_600_000)
      .toISOString()
      .replace(/\.\d+Z$/, "Z")
      .replaceAll(":", "-");
  for (const hours of [23, 25]) {
    await mkdir(join(shop.disk, "backups", nameAt(hours)));
    await writeFile(join(shop.disk, "backups", nameAt(hours), "data.tar.zst"), "half");
  }
  // The draft is all that one that was killed early has left.
  for (const [folder, hours] of [
    ["backups/early", 25],
    ["log/system", 25],
    ["artifacts", 25],
    ["keys", 23],
  ] as const) {
    const draft = join(shop.disk, folder, `half.${randomUUID()}.part`);
    await mkdir(join(shop.disk, folder), { recursive: true });
    await writeFile(draft, "half");
    const changed = new Date(now.getTime() - hours * 3_600_000);
    await utimes(draft, changed, changed);
  }
  expect(await pruneBackups(shop.deps)).toMatchObject({ removed: [nameAt(25)] });
  expect(await namesIn(shop.disk)).toContain(nameAt(23));
  const all = await readdir(shop.disk, { recursive: true });
  expect(all.filter((path) => path.endsWith(".part"))).toEqual([expect.stringMatching(/^keys\/half/)]);
});

test("the log is shipped while the shop runs, waits while the place is away, and is shipped after that", async () => {
  const shop = await open();
  const archive = shop.db.embedded?.archive ?? "";
  const switchLog = async () => {
    await shop.db.run(sql`select pg_switch_wal()`);
    await shop.db.run(sql`create table if not exists busy (number int)`);
    await shop.db.run(sql`insert into busy values (1)`);
  };
  await writeFile(shop.disk, "the disk is not mounted");
  await switchLog();
  const waiting = async () => (await readdir(archive)).filter(isLogFile).length;
  await expect.poll(waiting).toBeGreaterThan(0);
  const away = await openBackups({ kind: "folder", folder: shop.disk });
  await expect(shipLog(shop.deps, away)).rejects.toThrow();
  expect(await waiting()).toBeGreaterThan(0);
  await rm(shop.disk);
  const stop = keepShipping(shop.deps, async () => undefined);
  await expect.poll(waiting).toBe(0);
  await stop();
  const [system = ""] = await readdir(join(shop.disk, "log"));
  expect((await readdir(join(shop.disk, "log", system))).length).toBeGreaterThan(0);
});
