import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../../testing/open-shop.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { isLogFile, nameOf } from "../rules.ts";
import { createBackup } from "./create-backup.ts";
import { keepShipping } from "./keep-shipping.ts";
import { shipLog } from "./ship-log.ts";
import { writeBackup } from "./write-backup.ts";

/** A server with its settings, and a command beside it with others. */
async function besideServer(server: Record<string, string>, own: Record<string, string>) {
  const folder = await newFolder();
  const settingsOf = ({ BACKUP_TO = "disk", ...environment }: Record<string, string>) => ({
    DATA_DIR: join(folder, "shop"),
    BACKUP_TO: join(folder, BACKUP_TO),
    ...environment,
  });
  const shop = await openShop(settingsOf(server));
  onTestFinished(() => shop.close());
  const config = shopConfig(settingsOf(own));
  return {
    deps: shop.deps,
    command: { ...shop.deps, config },
    archive: shop.db.embedded?.archive ?? "",
    folder,
  };
}

const recipient = async () => identityToRecipient(await generateX25519Identity());

/** Runs until the server has stored everything that waits. */
async function shipOnce(deps: Parameters<typeof keepShipping>[0], archive: string): Promise<void> {
  const stop = keepShipping(deps, async () => undefined);
  await expect.poll(() => readdir(archive)).toContain("place");
  await expect.poll(async () => (await readdir(archive)).filter(isLogFile)).toEqual([]);
  await stop();
}

describe("a command takes nothing of the server's log", () => {
  it.each([
    ["to another place", async () => [{}, { BACKUP_TO: "usb" }] as const],
    [
      "for another key",
      async () => [{ BACKUP_RECIPIENT: await recipient() }, { BACKUP_RECIPIENT: await recipient() }] as const,
    ],
    ["without its key", async () => [{ BACKUP_RECIPIENT: await recipient() }, {}] as const],
  ])("%s", async (_, settings) => {
    const [server, own] = await settings();
    const { deps, command, archive, folder } = await besideServer(server, own);
    await shipOnce(deps, archive);
    await deps.db.execute("select pg_switch_wal()");
    await expect.poll(async () => (await readdir(archive)).filter(isLogFile)).toHaveLength(1);
    expect(await createBackup(command)).toEqual({ ok: false, reason: "elsewhere" });
    expect((await readdir(archive)).filter(isLogFile)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["shop"]);
    // After a restart with these settings, the server's log goes there.
    await shipOnce(command, archive);
    expect(await createBackup(command)).toMatchObject({ ok: true });
  });
});

test("a backup whose log was taken elsewhere meanwhile fails, and leaves nothing that looks like one", async () => {
  const { deps, command, folder } = await besideServer({ BACKUP_TO: "servers" }, {});
  const [theirs, ours] = [
    await openBackups({ kind: "folder", folder: join(folder, "servers") }),
    await openBackups({ kind: "folder", folder: join(folder, "disk") }),
  ];
  const overtaken: typeof ours = {
    ...ours,
    async put(path, bytes) {
      const put = await ours.put(path, bytes);
      await shipLog(deps, theirs);
      return put;
    },
  };
  const madeAt = await deps.db.time();
  await expect(writeBackup(command, overtaken, { name: nameOf(madeAt), madeAt })).rejects.toThrow(
    "the running server stores it elsewhere. Give this command the server's BACKUP_TO",
  );
  expect(await readdir(join(folder, "disk/backups"))).toEqual([]);
});
