import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { dataOf } from "../rules.ts";
import { verifyBackup } from "../restoring/verify-backup.ts";
import { shipLog } from "./ship-log.ts";
import { writeBackup } from "./write-backup.ts";

async function openEncrypted() {
  const folder = await newFolder();
  const shop = await openShop({
    DATA_DIR: join(folder, "shop"),
    BACKUP_TO: join(folder, "disk"),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
  });
  onTestFinished(() => shop.close());
  const backups = await openBackups({ kind: "folder", folder: join(folder, "disk") });
  /** What the server does by itself every few seconds. */
  const ship = () => shipLog(shop.deps, backups);
  return { ...shop, backups, ship };
}

test("an encrypted backup is verified by a key of its own although the server ships the log meanwhile", async () => {
  const { deps, db, backups, ship } = await openEncrypted();
  const identity = await generateX25519Identity();
  const name = "2026-11-28T02-17-00Z";
  // The server ships the log of the copy before the backup does.
  const raced: BackupStorage = {
    ...backups,
    async put(path, bytes) {
      const stored = await backups.put(path, bytes);
      if (path === dataOf(name, true)) await ship();
      return stored;
    },
  };
  const recipients = [await identityToRecipient(identity)];
  await writeBackup(deps, raced, { name, madeAt: await db.time(), recipients });
  // And goes on with what comes after it.
  await db.execute("create table later (number integer)");
  const row = await db.row<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`);
  await expect.poll(() => readdir(db.embedded?.archive ?? "")).toContain(row?.name);
  await ship();
  expect(await verifyBackup(deps, { name, identity })).toMatchObject({ ok: true, faults: [] });
  // The log of later has the readers of the config alone.
  const later = (await backups.list("log/")).at(-1)?.path ?? "";
  expect(later).toContain(row?.name);
  expect(await countReaders(backups, later)).toBe(1);
});

/** How many keys open a file of age: its header has a stanza for each. */
async function countReaders(backups: BackupStorage, path: string): Promise<number> {
  const bytes = (await buffer(backups.read(path))).toString("latin1");
  return bytes.slice(0, bytes.indexOf("\n--- ")).split("\n-> X25519 ").length - 1;
}
