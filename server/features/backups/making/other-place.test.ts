import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../../testing/open-shop.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { findBackupState } from "../find-backup-state.ts";
import { verifyBackup } from "../restoring/verify-backup.ts";
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
    BACKUP_TO: BACKUP_TO === "none" ? BACKUP_TO : join(folder, BACKUP_TO),
    ...environment,
  });
  const shop = await openShop(settingsOf(server));
  onTestFinished(() => shop.close());
  const config = shopConfig(settingsOf(own));
  const archive = shop.db.embedded?.archive ?? "";
  return { shop, deps: shop.deps, command: { ...shop.deps, config }, archive, folder };
}

const recipient = async () => identityToRecipient(await generateX25519Identity());

/** Runs until the server has stored everything that waits. */
async function shipOnce(deps: Parameters<typeof keepShipping>[0], archive: string): Promise<void> {
  const stop = keepShipping(deps, async () => undefined);
  await expect.poll(() => readdir(archive)).toContain("place");
  await expect.poll(async () => (await readdir(archive)).filter(isLogFile)).toEqual([]);
  await stop();
}

/** Verifies the newest backup with the settings of a command. */
async function verify(command: Awaited<ReturnType<typeof besideServer>>["command"], identity?: string) {
  const { config, log } = command;
  return verifyBackup({ config, log }, { name: "latest", identity, installation: command.db });
}

test("a backup to another place takes a copy of the log that it needs, and leaves the server its own", async () => {
  const identity = await generateX25519Identity();
  const { shop, deps, command, archive, folder } = await besideServer(
    {},
    { BACKUP_TO: "usb", BACKUP_RECIPIENT: await identityToRecipient(identity) },
  );
  await shipOnce(deps, archive);
  await newCustomer(shop);
  expect(await createBackup(command)).toMatchObject({ ok: true, place: join(folder, "usb") });
  expect(await verify(command, identity)).toMatchObject({ ok: true, faults: [], lease: "signed" });
  const usb = await openBackups({ kind: "folder", folder: join(folder, "usb") });
  const copied = (await usb.list("log/")).map(({ path }) => basename(path, ".zst.age"));
  expect(copied).not.toEqual([]);
  expect(await readdir(archive)).toEqual(expect.arrayContaining(copied));
  expect(await readdir(folder)).not.toContain("disk");
  expect(await shop.db.rows(sql`select from pg_replication_slots`)).toEqual([]);
  // The server's own backups go on, and alone say how they go.
  expect(await findBackupState(shop.db)).toMatchObject({ lastAt: null });
  expect(await createBackup(deps)).toMatchObject({ ok: true });
  expect(await findBackupState(shop.db)).toMatchObject({ lastAt: expect.any(Date) as Date });
  expect(await verify(deps)).toMatchObject({ ok: true, faults: [] });
});

test("a backup beside a server that makes none keeps the log that it needs itself", async () => {
  const { shop, command } = await besideServer({ BACKUP_TO: "none" }, {});
  await newCustomer(shop);
  expect(await createBackup(command)).toMatchObject({ ok: true });
  expect(await verify(command)).toMatchObject({ ok: true, faults: [], lease: "signed" });
  expect(await findBackupState(shop.db)).toMatchObject({ lastAt: expect.any(Date) as Date });
});

test("the log that it needs is held until it is taken", async () => {
  const { shop, command, folder } = await besideServer({ BACKUP_TO: "none" }, {});
  const disk = await openBackups({ kind: "folder", folder: join(folder, "disk") });
  /** Changes the database until the server needs no part of the log that the copy began with. */
  async function overtake() {
    for (const _ of [1, 2, 3]) {
      await newCustomer(shop);
      await shop.db.execute("select pg_switch_wal()");
      await shop.db.execute("checkpoint");
    }
  }
  async function* whileOvertaken(bytes: AsyncIterable<Uint8Array>) {
    let isFirst = true;
    for await (const chunk of bytes) {
      if (isFirst) await overtake();
      isFirst = false;
      yield chunk;
    }
  }
  const slow: typeof disk = {
    ...disk,
    put: (path, bytes) => disk.put(path, path.startsWith("backups/") ? whileOvertaken(bytes) : bytes),
  };
  const madeAt = await shop.db.time();
  await writeBackup(command, slow, { name: nameOf(madeAt), madeAt, takesLog: true });
  expect(await verify(command)).toMatchObject({ ok: true, faults: [], lease: "signed" });
});

describe("a backup in the server's place for another key is refused", () => {
  it.each([
    ["another one", recipient],
    ["none", async () => undefined],
  ])("%s", async (_, ownRecipient) => {
    const own = await ownRecipient();
    const { deps, command, archive } = await besideServer(
      { BACKUP_RECIPIENT: await recipient() },
      { ...(own !== undefined && { BACKUP_RECIPIENT: own }) },
    );
    await shipOnce(deps, archive);
    await deps.db.execute("select pg_switch_wal()");
    await expect.poll(async () => (await readdir(archive)).filter(isLogFile)).toHaveLength(1);
    expect(await createBackup(command)).toEqual({ ok: false, reason: "other_key" });
    expect((await readdir(archive)).filter(isLogFile)).toHaveLength(1);
    // After a restart with these settings, the server's log is for this key.
    await shipOnce(command, archive);
    expect(await createBackup(command)).toMatchObject({ ok: true });
  });
});

test("another name of the server's place is that place", async () => {
  const { deps, command, archive, folder } = await besideServer({}, { BACKUP_TO: "link" });
  await shipOnce(deps, archive);
  await mkdir(join(folder, "disk"), { recursive: true });
  await symlink(join(folder, "disk"), join(folder, "link"));
  expect(await createBackup(command)).toMatchObject({ ok: true });
  // The log is the server's, and went to its place.
  expect((await readdir(archive)).filter(isLogFile)).toEqual([]);
  const { config } = command;
  const recipients = [await recipient()];
  const foreign = { ...command, config: { ...config, backups: { ...config.backups, recipients } } };
  expect(await createBackup(foreign)).toEqual({ ok: false, reason: "other_key" });
});

test("a backup whose log is gone fails, and leaves nothing that looks like one", async () => {
  const { deps, command, folder, archive } = await besideServer({ BACKUP_TO: "servers" }, {});
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
  await rm(join(archive, "place"), { force: true });
  await expect(
    writeBackup(command, overtaken, { name: nameOf(madeAt), madeAt, takesLog: false }),
  ).rejects.toThrow("The log of this backup isn't in");
  expect(await readdir(join(folder, "disk/backups"))).toEqual([]);
});
