import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../../db/database.ts";
import { migrate } from "../../../db/migrate.ts";
import { MigrationHeld } from "../../../db/migrating/migration-held.ts";
import { sql } from "../../../db/sql.ts";
import { quietLog as log } from "../../../db/testing/quiet-log.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { shopConfig } from "../../../testing/open-shop.ts";
import { nameOf } from "../rules.ts";
import { verifyBackup } from "../restoring/verify-backup.ts";
import { findBackupState } from "../find-backup-state.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";

/** The last migration of a release before backups. */
const earlier = 47;

async function databaseAt(version: number) {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  if (version > 0) await migrate(db, undefined, version);
  return db;
}

async function placed() {
  const disk = join(await newFolder(), "disk");
  return { disk, config: shopConfig({ BACKUP_TO: disk, DATA_DIR: await newFolder() }) };
}

const namesIn = (disk: string) => readdir(join(disk, "backups")).catch(() => []);

test("a database of an earlier release is backed up once by nodes that start together, and can be restored", async () => {
  const db = await databaseAt(earlier);
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values (gen_random_uuid(), 'mira@example.com', 'mira@example.com', 'main', now())`);
  const { disk, config } = await placed();
  const second = connect({ url: db.url, log, maxConnections: 2 });
  onTestFinished(() => second.close());
  const applied = await Promise.all([db, second].map((node) => bringUpToDate({ config, db: node, log })));
  expect(applied.flat()).toEqual([...new Set(applied.flat())]);
  expect(applied.flat()).toContain("0048_backups");
  const [name = "", ...more] = await namesIn(disk);
  expect(more).toEqual([]);
  const { lastAt, failure } = await findBackupState(db);
  expect({ name: lastAt && nameOf(lastAt), failure }).toEqual({ name, failure: null });
  const verified = await verifyBackup({ config, log }, { name, identity: undefined });
  expect(verified).toMatchObject({ ok: true, faults: [], rows: { "public.accounts": 1 } });
});

test("a new database and one that is up to date are not backed up, and none is where backups are off", async () => {
  const { disk, config } = await placed();
  await bringUpToDate({ config, db: await databaseAt(0), log });
  await bringUpToDate({ config, db: await databaseAt(Infinity), log });
  const off = shopConfig({ BACKUP_TO: "none", DATA_DIR: await newFolder() });
  await bringUpToDate({ config: off, db: await databaseAt(earlier), log });
  expect(await namesIn(disk)).toEqual([]);
});

test("when the backup fails, the sentence says how to go on", async () => {
  const { disk, config } = await placed();
  await writeFile(disk, "a file in the place of the folder");
  const held = bringUpToDate({ config, db: await databaseAt(earlier), log });
  await expect(held).rejects.toThrow(MigrationHeld);
  await expect(held).rejects.toThrow("or set BACKUP_TO=none to start without one");
});
