import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../db/open-database.ts";
import { holdRestore } from "../../../db/restore-marks/hold-restore.ts";
import { quietLog as log } from "../../../db/testing/quiet-log.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { jobDefinitions as queues } from "../../../job-definitions.ts";
import { loadShop } from "../../../load-shop.ts";
import { secretKeyPath } from "../../../platform/secret-keys/secret-key.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../../testing/open-shop.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { createBackup } from "../making/create-backup.ts";
import { exportShop } from "../moving/export-shop.ts";
import { importShop } from "../moving/import-shop.ts";
import { restoreBackup } from "./restore-backup.ts";

type Environment = Record<string, string>;

async function open(environment: Environment) {
  const shop = await openShop(environment);
  onTestFinished(() => shop.close().catch(() => undefined));
  return shop;
}

/** A shop with a release, and a file that stands where a folder for files of releases has to be. */
async function openWithRelease(environment: Environment) {
  const folder = await newFolder();
  const place = { BACKUP_TO: join(folder, "disk") };
  const shop = await open({ DATA_DIR: join(folder, "shop"), ...place, ...environment });
  await newCustomer(shop);
  await publishBuild(shop.deps, { version: "1.0.0", files: { "setup.exe": "the bytes of an installer" } });
  const blocked = { ARTIFACTS: join(folder, "blocked") };
  await writeFile(blocked.ARTIFACTS, "a file in the place of the folder");
  const secret = { SECRET_KEY: shop.deps.dataKeys.wrapping.key.toString() };
  return { shop, folder, place, blocked, secret };
}

async function emptyServer(): Promise<string> {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  return db.url;
}

async function restore(environment: Environment) {
  const config = shopConfig(environment);
  const latest = { name: "latest", identity: undefined, until: undefined };
  return restoreBackup({ config, log, shop: await loadShop(config.shop) }, latest);
}

const program = join(import.meta.dirname, "../../../command-line/main.ts");

/** Runs the command, stops it once it has begun to write, and then kills it. */
async function killRestore(
  environment: Environment,
  options: readonly string[],
  whileItRuns: () => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [program, "restore", "latest", ...options], {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  const gone = once(child, "exit");
  await expect
    .poll(() => existsSync(join(environment["DATA_DIR"] ?? "", "restoring")), { interval: 5 })
    .toBe(true);
  child.kill("SIGSTOP");
  try {
    await whileItRuns();
  } finally {
    child.kill("SIGKILL");
    await gone;
  }
}

test("a folder is not started before its restore has ended, which begins anew", async () => {
  const { shop, folder, place, blocked, secret } = await openWithRelease({});
  expect(await createBackup(shop.deps)).toMatchObject({ ok: true });
  await shop.close();
  const target = { DATA_DIR: join(folder, "elsewhere"), ...place, ...secret };
  await killRestore(target, ["--to-time", "2100-01-01T00:00:00Z"], async () => {
    const shared = openDatabase({ dataDir: target.DATA_DIR, share: true, log });
    await expect(shared).rejects.toThrow(/^`restore 2.*` is running, so the database in DATA_DIR/);
  });
  await expect(open(target)).rejects.toThrow(
    /^`restore 2\S*Z --to-time 2100-01-01T00:00:00\.000Z` was cut off before its end, so the database in DATA_DIR/,
  );
  expect(existsSync(secretKeyPath(target.DATA_DIR))).toBe(false);
  // The database has been recovered and marked, and its files are not there.
  await expect(restore({ ...target, ...blocked })).rejects.toThrow();
  await expect(open(target)).rejects.toThrow("was cut off before its end");
  expect(await restore(target)).toMatchObject({ ok: true, files: { restored: 1 } });
  expect(await restore(target)).toEqual({ ok: false, reason: "not_empty" });
  await open(target);
});

test("no node starts on another server's database before its restore has ended, which goes on", async () => {
  const { shop, folder, place, blocked, secret } = await openWithRelease({
    DATABASE_URL: await emptyServer(),
  });
  expect(await createBackup(shop.deps)).toMatchObject({ ok: true });
  const target = {
    DATABASE_URL: await emptyServer(),
    DATA_DIR: join(folder, "elsewhere"),
    ...place,
    ...secret,
  };
  await expect(restore({ ...target, ...blocked })).rejects.toThrow();
  const otherNode = { ...target, DATA_DIR: join(folder, "other-node") };
  await expect(open(otherNode)).rejects.toThrow("was cut off before its end");
  await holdRestore(target.DATABASE_URL, () =>
    expect(open(otherNode)).rejects.toThrow("is running, so the database in DATABASE_URL isn't whole yet"),
  );
  const both = await Promise.all([restore(target), restore(otherNode)]);
  const outcomes = both.map((each) => (each.ok ? each.files : each.reason));
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toEqual(expect.arrayContaining(["running", { restored: 1, missing: 0 }]));
  expect(await restore(target)).toEqual({ ok: false, reason: "not_empty" });
  await open(otherNode);
});

test("a restore that fails before anything is restored leaves a database that can be started", async () => {
  const { shop, folder, place } = await openWithRelease({ DATABASE_URL: await emptyServer() });
  const created = await createBackup(shop.deps);
  if (!created.ok) throw new Error(created.reason);
  await writeFile(join(place.BACKUP_TO, created.manifest.data.path), "junk");
  const target = { DATABASE_URL: await emptyServer(), DATA_DIR: join(folder, "elsewhere"), ...place };
  await expect(restore(target)).rejects.toThrow();
  await open(target);
});

test("a restore of tables into a folder that fails leaves no empty shop, and begins anew", async () => {
  const { shop, folder, place, secret } = await openWithRelease({ DATABASE_URL: await emptyServer() });
  const created = await createBackup(shop.deps);
  if (!created.ok) throw new Error(created.reason);
  const data = join(place.BACKUP_TO, created.manifest.data.path);
  const bytes = await readFile(data);
  await writeFile(data, "junk");
  const target = { DATA_DIR: join(folder, "elsewhere"), ...place, ...secret };
  await expect(restore(target)).rejects.toThrow();
  await expect(open(target)).rejects.toThrow("was cut off before its end");
  await writeFile(data, bytes);
  expect(await restore(target)).toMatchObject({ ok: true, files: { restored: 1 } });
  await open(target);
});

test("no node starts on an import before it has ended, which goes on", async () => {
  const { shop, folder, secret } = await openWithRelease({
    DATABASE_URL: await emptyServer(),
    BACKUP_TO: "none",
  });
  const file = join(folder, "shop.export");
  const { rows } = await exportShop(shop.deps, file, []);
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  // The queue, which comes last, can't be made.
  await db.execute(
    "create schema jobs; create table jobs.version (version text); insert into jobs.version values ('x')",
  );
  const target = { DATABASE_URL: db.url, DATA_DIR: join(folder, "elsewhere"), BACKUP_TO: "none", ...secret };
  const again = () => importShop({ config: shopConfig(target), log, queues }, file, undefined);
  await expect(again()).rejects.toThrow();
  await expect(open(target)).rejects.toThrow(`\`import ${file}\` was cut off before its end`);
  await db.execute("drop schema jobs cascade");
  expect(await holdRestore(db.url, again)).toEqual({ ok: false, reason: "running" });
  expect(await again()).toMatchObject({ ok: true, rows });
  await rm(file);
  await open(target);
});
