import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../../testing/open-shop.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { verifyBackup } from "../restoring/verify-backup.ts";
import { nameOf } from "../rules.ts";
import { shipLog } from "./ship-log.ts";
import { writeBackup } from "./write-backup.ts";

/** A backup by a command with settings of its own. The server, which has others, ships the log of its span first. */
async function backUpBeside(server: Record<string, string>, own: Record<string, string>) {
  const folder = await newFolder();
  const placeOf = (environment: Record<string, string>) => ({
    ...environment,
    BACKUP_TO: join(folder, environment["BACKUP_TO"] ?? "disk"),
  });
  const shop = await openShop({ DATA_DIR: join(folder, "shop"), ...placeOf(server) });
  onTestFinished(() => shop.close());
  const config = shopConfig({ DATA_DIR: join(folder, "shop"), ...placeOf(own) });
  const open = (to: typeof config) => openBackups(to.backups.place ?? { kind: "folder", folder: "" });
  const [theirs, ours] = [await open(shop.deps.config), await open(config)];
  const overtaken: typeof ours = {
    ...ours,
    async put(path, bytes) {
      const put = await ours.put(path, bytes);
      await shipLog(shop.deps, theirs);
      return put;
    },
  };
  const madeAt = await shop.db.time();
  const write = () => writeBackup({ ...shop.deps, config }, overtaken, { name: nameOf(madeAt), madeAt });
  return { write, config, ours, log: shop.deps.log, disk: ours.place };
}

test("a backup whose log the server takes to another place fails, and leaves nothing that looks like one", async () => {
  const { write, disk } = await backUpBeside({ BACKUP_TO: "servers" }, {});
  await expect(write()).rejects.toThrow(
    "the running server takes it elsewhere. Give this command the server's BACKUP_TO",
  );
  expect(await readdir(disk)).toEqual(["backups"]);
});

test("a backup that is not encrypted fails where the server encrypts its log", async () => {
  const BACKUP_RECIPIENT = await identityToRecipient(await generateX25519Identity());
  const { write } = await backUpBeside({ BACKUP_RECIPIENT }, {});
  await expect(write()).rejects.toThrow("BACKUP_RECIPIENT");
});

test("a backup for a reader of its own is read by them, also the log that the server ships", async () => {
  const identity = await generateX25519Identity();
  const own = { BACKUP_RECIPIENT: await identityToRecipient(identity) };
  const { write, config, log } = await backUpBeside({}, own);
  const { name } = await write();
  const verified = await verifyBackup({ config, log }, { name, identity });
  expect(verified).toMatchObject({ ok: true, faults: [], lease: "signed" });
});
