import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { quietLog as log } from "../../../db/testing/quiet-log.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { jobDefinitions as queues } from "../../../job-definitions.ts";
import { loadShop } from "../../../load-shop.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../../testing/open-shop.ts";
import { createBackup } from "../making/create-backup.ts";
import { exportShop } from "./export-shop.ts";
import { importShop } from "./import-shop.ts";
import { restoreBackup } from "../restoring/restore-backup.ts";
import { verifyBackup } from "../restoring/verify-backup.ts";

async function open(environment: Record<string, string>) {
  const shop = await openShop({ BACKUP_TO: "none", ...environment });
  onTestFinished(() => shop.close().catch(() => undefined));
  return shop;
}

async function emptyServer(): Promise<string> {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  return db.url;
}

const codeOf = async (shop: Awaited<ReturnType<typeof open>>, licenseKey: string) => {
  const request = { license_key: licenseKey, fingerprint: "fingerprint-a" };
  const response = await shop.app.inject({
    method: "POST",
    url: "/v1/licenses/validate",
    headers: { host: "shop.example" },
    payload: request,
  });
  return (response.json() as { code: string }).code;
};

test("a shop moves from the embedded database to another server and back, with its licenses, files and waiting mails", async () => {
  const dataDir = join(await newFolder(), "embedded");
  const first = await open({ DATA_DIR: dataDir });
  const mira = await newCustomer(first);
  await mira.activate("fingerprint-a");
  const waiting = await first.db.count(sql`select count(*) from mails where sent_at is null`);
  const file = join(await newFolder(), "shop.export");
  const exported = await exportShop(first.deps, file, []);
  await first.close();
  const secretKey = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();

  const external = { DATABASE_URL: await emptyServer(), DATA_DIR: join(await newFolder(), "external") };
  const imported = await importShop({ config: shopConfig(external), log, queues }, file, undefined);
  expect(imported).toEqual({ ok: true, rows: exported.rows, files: exported.files, mails: waiting });
  const second = await open({ ...external, SECRET_KEY: secretKey });
  const jobs = sql`select count(*) from jobs.job where name = 'send-mail' and state < 'completed'`;
  expect(await second.db.count(jobs)).toBe(waiting);
  const back = join(await newFolder(), "back.export");
  const again = await exportShop(second.deps, back, []);
  expect(again.rows).toEqual(exported.rows);
  expect(await codeOf(second, mira.license.licenseKey)).toBe("VALID");

  const returned = { DATA_DIR: join(await newFolder(), "returned") };
  expect(await importShop({ config: shopConfig(returned), log, queues }, back, undefined)).toMatchObject({
    ok: true,
  });
  const third = await open({ ...returned, SECRET_KEY: secretKey });
  expect(await codeOf(third, mira.license.licenseKey)).toBe("VALID");
  // A shop with customers is not overwritten.
  await third.close();
  expect(await importShop({ config: shopConfig(returned), log, queues }, back, undefined)).toEqual({
    ok: false,
    reason: "not_empty",
  });
});

test("an encrypted export is read with its key alone, and a damaged one leaves nothing", async () => {
  const identity = await generateX25519Identity();
  const shop = await open({ DATABASE_URL: await emptyServer(), DATA_DIR: await newFolder() });
  await newCustomer(shop, { email: "planted-words@example.com" });
  const file = join(await newFolder(), "shop.export");
  await exportShop(shop.deps, file, [await identityToRecipient(identity)]);
  const bytes = await readFile(file);
  expect(bytes.toString("latin1")).not.toContain("planted-words");

  const target = {
    config: shopConfig({ DATABASE_URL: await emptyServer(), DATA_DIR: await newFolder() }),
    log,
    queues,
  };
  const foreign = await importShop(target, file, await generateX25519Identity());
  expect(foreign).toMatchObject({ ok: false, sentence: "It isn't encrypted for this key." });
  const cut = join(await newFolder(), "cut.export");
  await writeFile(cut, bytes.subarray(0, bytes.length - 100));
  await expect(importShop(target, cut, identity)).rejects.toThrow();
  expect(await importShop(target, file, identity)).toMatchObject({ ok: true });
});

test("the tables of another server are backed up, verified on this machine, and restored into an empty database", async () => {
  const place = { BACKUP_TO: join(await newFolder(), "disk") };
  const dataDir = await newFolder();
  const shop = await open({ DATABASE_URL: await emptyServer(), DATA_DIR: dataDir, ...place });
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-a");
  const created = await createBackup(shop.deps);
  if (!created.ok) throw new Error(created.reason);
  expect(created.manifest).toMatchObject({ kind: "tables", log: null, rows: { "public.licenses": 1 } });
  const { name } = created.manifest;
  const verified = await verifyBackup(shop.deps, { name, identity: undefined });
  expect(verified).toMatchObject({ ok: true, faults: [], rows: { "public.licenses": 1 } });

  const elsewhere = { DATABASE_URL: await emptyServer(), DATA_DIR: await newFolder(), ...place };
  const config = shopConfig(elsewhere);
  const restore = async (until?: Date) =>
    restoreBackup({ config, log, shop: await loadShop(config.shop) }, { name, identity: undefined, until });
  expect(await restore(new Date())).toEqual({ ok: false, reason: "no_log" });
  expect(await restore()).toMatchObject({ ok: true });
  expect(await restore()).toEqual({ ok: false, reason: "not_empty" });
  const secretKey = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();
  const again = await open({ ...elsewhere, SECRET_KEY: secretKey });
  expect(await codeOf(again, mira.license.licenseKey)).toBe("VALID");
});
