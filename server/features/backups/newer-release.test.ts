import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { release } from "../../db/migrating/release.ts";
import { quietLog as log } from "../../db/testing/quiet-log.ts";
import { emptyDatabase } from "../../db/testing/test-database.ts";
import { jobDefinitions as queues } from "../../job-definitions.ts";
import { loadShop } from "../../load-shop.ts";
import type { ArchiveEntry } from "../../platform/archives/archive-entry.ts";
import { packArchive } from "../../platform/archives/pack-archive.ts";
import { unpackArchive } from "../../platform/archives/unpack-archive.ts";
import { newFolder } from "../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../testing/open-shop.ts";
import { createBackup } from "./making/create-backup.ts";
import { pruneBackups } from "./making/prune-backups.ts";
import { exportShop } from "./moving/export-shop.ts";
import { importShop } from "./moving/import-shop.ts";
import { restoreBackup } from "./restoring/restore-backup.ts";
import { verifyBackup } from "./restoring/verify-backup.ts";

async function open() {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const folder = await newFolder();
  const place = { BACKUP_TO: join(folder, "disk") };
  const shop = await openShop({ DATABASE_URL: db.url, DATA_DIR: join(folder, "shop"), ...place });
  onTestFinished(() => shop.close());
  return { ...shop, folder, place };
}

test.each([
  ["a newer release", { release: "99.1.0", migration: 9999 }],
  ["a newer release that names no migration", { release: "99.1.0", migration: undefined }],
  ["a newer format", { release: "99.1.0", format: 2, data: "elsewhere" }],
])("a backup of %s is refused with the release that it needs, and not pruned", async (_, changed) => {
  const { deps, folder, place } = await open();
  const created = await createBackup(deps);
  if (!created.ok) throw new Error(created.reason);
  const { name } = created.manifest;
  const path = join(place.BACKUP_TO, "backups", name, "manifest.json");
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, "utf8")), ...changed }));

  const config = shopConfig({ DATA_DIR: join(folder, "elsewhere"), ...place });
  const which = { name: "latest", identity: undefined, until: undefined };
  const refusal = { ok: false, reason: "newer", needed: "99.1.0" };
  expect(await restoreBackup({ config, log, shop: await loadShop(config.shop) }, which)).toEqual(refusal);
  expect(await verifyBackup({ config, log }, which)).toEqual(refusal);
  expect(existsSync(config.dataDir)).toBe(false);

  // Without a manifest that it can read, this release would take an old one for what a killed run has left.
  const older = join(place.BACKUP_TO, "backups", "2020-01-31T02-17-00Z");
  await rename(join(place.BACKUP_TO, "backups", name), older);
  await pruneBackups(deps);
  expect(await readdir(older)).toHaveLength(2);
});

test("a backup of a newer release without a migration of its own is restored, so that it can be gone back from", async () => {
  const { deps, folder, place } = await open();
  const created = await createBackup(deps);
  if (!created.ok) throw new Error(created.reason);
  const path = join(place.BACKUP_TO, "backups", created.manifest.name, "manifest.json");
  const { migration, ...manifest } = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
  expect(migration).toBeGreaterThan(0);
  await writeFile(path, JSON.stringify({ ...manifest, migration, release: "99.1.0" }));
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const config = shopConfig({ DATABASE_URL: db.url, DATA_DIR: join(folder, "elsewhere"), ...place });
  const which = { name: "latest", identity: undefined, until: undefined };
  expect(await restoreBackup({ config, log, shop: await loadShop(config.shop) }, which)).toMatchObject({
    ok: true,
  });
});

test.each([
  ["a newer release", { migration: 9999, release: "99.1.0" }, "release 99.1.0"],
  ["a newer format", { format: 2, release: "99.1.0", tables: "elsewhere" }, "release 99.1.0"],
  ["a newer release that names itself nowhere", { migration: 9999, release: undefined }, "a newer release"],
])("an export of %s is refused before anything is written", async (_, changed, words) => {
  const { deps, folder } = await open();
  const file = join(folder, "shop.export");
  await exportShop(deps, file, []);
  const source = Readable.from([await readFile(file)]);
  async function* newer(): AsyncGenerator<ArchiveEntry> {
    for await (const { name, bytes } of unpackArchive(source, undefined)) {
      let copied = await buffer(Readable.from(bytes));
      if (name === "copy.json")
        copied = Buffer.from(JSON.stringify({ ...JSON.parse(copied.toString()), ...changed }));
      yield { name, size: copied.length, bytes: [copied] };
    }
  }
  await writeFile(file, packArchive(newer(), []));
  const config = shopConfig({ DATA_DIR: join(folder, "elsewhere"), BACKUP_TO: "none" });
  expect(await importShop({ config, log, queues }, file, undefined)).toEqual({
    ok: false,
    reason: "refused",
    sentence: `The export was made by ${words}, and this is ${release}. Import it with that release or a later one.`,
  });
  expect(existsSync(config.dataDir)).toBe(false);
});
