import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { identifier, sql } from "../../../db/sql.ts";
import { quietLog as log } from "../../../db/testing/quiet-log.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { loadShop, type Shop as ShopContent } from "../../../load-shop.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../../testing/open-shop.ts";
import { startS3 } from "../../../testing/start-s3.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { sendNotices } from "../../licenses/terms/notices/send-notices.ts";
import { createBackup } from "../making/create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { shipLog } from "../making/ship-log.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { verifyBackup } from "./verify-backup.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;

let identity: string;
let recipient: string;
let content: ShopContent;
beforeAll(async () => {
  content = await loadShop(shopConfig({}).shop);
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

async function open(environment: Record<string, string>): Promise<Shop> {
  const shop = await openShop(environment);
  onTestFinished(() => shop.close().catch(() => undefined));
  return shop;
}

async function backUp({ deps }: Shop): Promise<string> {
  const created = await createBackup(deps);
  if (!created.ok) throw new Error(created.reason);
  return created.manifest.name;
}

type Config = ReturnType<typeof shopConfig>;

const restoreTo = (config: Config, restore: { name: string; identity?: string | undefined; until?: Date }) =>
  restoreBackup({ config, log, shop: content }, { identity: undefined, until: undefined, ...restore });

/** Ends the segment in use and ships it: what the next minute would do by itself. */
async function shipAll({ deps, db }: Shop): Promise<void> {
  const row = await db.row<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`);
  await expect.poll(() => readdir(db.embedded?.archive ?? "")).toContain(row?.name);
  const { place } = deps.config.backups;
  if (place) await shipLog(deps, await openBackups(place));
}

/** Loses the machine: its data folder is gone, but for the secret key, which its owner has kept. */
async function loseMachine(dataDir: string): Promise<string> {
  const key = await readFile(join(dataDir, "secret-key"), "utf8");
  await rm(dataDir, { recursive: true });
  return key;
}

const folderPlace = async () => ({ BACKUP_TO: join(await newFolder(), "disk") });
const encryptedPlace = async () => ({ ...(await folderPlace()), BACKUP_RECIPIENT: recipient });
async function bucketPlace() {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { endpoint = "", keys } = s3.place;
  return {
    BACKUP_TO: "s3://artifacts/backups",
    BACKUP_RECIPIENT: recipient,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys?.accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? "",
  };
}

const validates = async (shop: Shop, { license }: Customer, fingerprint: string) => {
  const request = { license_key: license.licenseKey, fingerprint };
  const { body } = await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/validate", request);
  return body["code"];
};

describe.each([
  ["a folder", folderPlace],
  ["a folder, encrypted", encryptedPlace],
  ["a bucket, encrypted", bucketPlace],
])("a backup in %s", (_, placeOf) => {
  test("brings back each license and machine of a lost machine, the later ones from the log", async () => {
    const place = await placeOf();
    const dataDir = join(await newFolder(), "shop");
    const shop = await open({ DATA_DIR: dataDir, ...place });
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-a");
    const name = await backUp(shop);
    const zoe = await newCustomer(shop);
    await zoe.activate("fingerprint-b");
    await shipAll(shop);
    await shop.close();
    const secretKey = await loseMachine(dataDir);

    const restoredDir = join(await newFolder(), "elsewhere");
    const config = shopConfig({ DATA_DIR: restoredDir, ...place });
    const restored = await restoreTo(config, { name, identity });
    expect(restored).toMatchObject({ ok: true, hasKeys: false, files: { missing: 0 } });
    await writeFile(join(restoredDir, "secret-key"), secretKey);
    const again = await open({ DATA_DIR: restoredDir, ...place });
    expect(await validates(again, mira, "fingerprint-a")).toBe("VALID");
    expect(await validates(again, zoe, "fingerprint-b")).toBe("VALID");
    // The next backup continues on its own timeline.
    const next = await backUp(again);
    expect(await verifyBackup({ config, log }, { name: next, identity })).toMatchObject({
      ok: true,
      faults: [],
    });
  });
});

test("what was done after the backup is not done again: mails, reminders, triggers, sessions", async () => {
  const place = await folderPlace();
  const dataDir = join(await newFolder(), "shop");
  const shop = await open({ DATA_DIR: dataDir, ...place });
  const mira = await newCustomer(shop);
  await shop.db.run(sql`
    insert into triggers (id, license_id, product, token_symbol, threshold, action, sends_mail, armed, created_at)
    values (gen_random_uuid(), ${mira.license.id}, 'volume-bot', 'MOON', 1000, 'alert', true, true, now())`);
  // A reminder of the trial's end is due, and the shop may have sent it before it was lost.
  await shop.db.run(sql`
    update licenses set starts_at = starts_at - interval '6 days', ends_at = date_trunc('second', now()) + interval '23 hours'
    where id = ${mira.license.id}`);
  const waiting = await shop.db.count(sql`select count(*) from mails where sent_at is null`);
  expect(waiting).toBeGreaterThan(0);
  const name = await backUp(shop);
  await shop.close();
  const secretKey = await loseMachine(dataDir);

  const config = shopConfig({ DATA_DIR: dataDir, ...place });
  const restored = await restoreTo(config, { name });
  expect(restored).toMatchObject({ ok: true, leftOut: { mails: waiting, notices: 1, sessions: 1 } });
  await writeFile(join(dataDir, "secret-key"), secretKey);
  const again = await open({ DATA_DIR: dataDir, ...place });
  const count = (rows: ReturnType<typeof sql>) => again.db.count(rows);
  expect(await count(sql`select count(*) from mails where sent_at is null and failed_at is null`)).toBe(0);
  expect(
    await count(sql`select count(*) from jobs.job where name = 'send-mail' and state < 'completed'`),
  ).toBe(0);
  await sendNotices(again.deps);
  expect(await count(sql`select count(*) from mails where sent_at is null and failed_at is null`)).toBe(0);
  expect(await count(sql`select count(*) from triggers where armed is not null`)).toBe(0);
  for (const numbers of ["trigger_firings_sequence_seq", "event_positions"])
    expect(await count(sql`select last_value as count from ${identifier(numbers)}`)).toBeGreaterThan(999_999);
  expect(await count(sql`select count(*) from event_readers where position < 1`)).toBe(0);
  expect(await count(sql`select count(*) from sessions where ended_at is null`)).toBe(0);
  expect(await again.db.rows(sql`select backup from restores`)).toEqual([{ backup: name }]);
});

test("a moment between is restored, and one before the backup or after the log is refused", async () => {
  const place = await folderPlace();
  const dataDir = join(await newFolder(), "shop");
  const shop = await open({ DATA_DIR: dataDir, ...place });
  const before = await shop.db.time();
  const name = await backUp(shop);
  const mira = await newCustomer(shop);
  // Moments are compared in milliseconds, and a commit has microseconds.
  const between = new Date((await shop.db.time()).getTime() + 1);
  await expect.poll(async () => (await shop.db.time()) > between).toBe(true);
  const zoe = await newCustomer(shop);
  await shipAll(shop);
  await shop.close();
  const secretKey = await loseMachine(dataDir);
  const config = shopConfig({ DATA_DIR: dataDir, ...place });
  const early = await restoreTo(config, { name, until: before });
  expect(early).toEqual({ ok: false, reason: "too_early" });
  const late = await restoreTo(config, { name, until: new Date(Date.now() + 86_400_000) });
  expect(late).toEqual({ ok: false, reason: "too_late" });
  expect(await restoreTo(config, { name, until: between })).toMatchObject({ ok: true });
  const again = await open({ DATA_DIR: dataDir, SECRET_KEY: secretKey.trim(), ...place });
  const emails = await again.db.rows<{ email: string }>(sql`select email from accounts`);
  expect(emails.map(({ email }) => email)).toEqual([mira.email]);
  expect(zoe.email).not.toBe(mira.email);
});

describe("a backup that is encrypted", () => {
  test("holds no word of a customer that can be read", async () => {
    const place = await encryptedPlace();
    const shop = await open({ DATA_DIR: join(await newFolder(), "shop"), ...place });
    const mira = await newCustomer(shop, { email: "planted-words@example.com" });
    await backUp(shop);
    await shipAll(shop);
    const files = await readdir(place.BACKUP_TO, { recursive: true, withFileTypes: true });
    const stored = files.filter((entry) => entry.isFile());
    expect(stored.length).toBeGreaterThan(3);
    for (const { parentPath, name } of stored) {
      const bytes = (await readFile(join(parentPath, name))).toString("latin1");
      for (const secret of ["planted-words", mira.accountId, mira.license.id])
        expect(bytes).not.toContain(secret);
      if (name !== "manifest.json") expect(bytes).toMatch(/^age-encryption\.org\/v1\n/);
    }
  });

  test("is not restored without its key", async () => {
    const place = await encryptedPlace();
    const shop = await open({ DATA_DIR: join(await newFolder(), "shop"), ...place });
    const name = await backUp(shop);
    const config = shopConfig({ DATA_DIR: join(await newFolder(), "elsewhere"), ...place });
    const restore = (own?: string) => restoreTo(config, { name, identity: own });
    expect(await restore()).toEqual({ ok: false, reason: "needs_identity" });
    expect(await restore(await generateX25519Identity())).toEqual({ ok: false, reason: "wrong_identity" });
    // Nothing stays in the way of the right key.
    expect(await restore(identity)).toMatchObject({ ok: true });
  });

  test("brings the keys along when they were asked for", async () => {
    const place = await encryptedPlace();
    const dataDir = join(await newFolder(), "shop");
    const shop = await open({ DATA_DIR: dataDir, ...place });
    const mira = await newCustomer(shop);
    const created = await createBackup(shop.deps, { withKeys: true });
    if (!created.ok) throw new Error(created.reason);
    await shop.close();
    await rm(dataDir, { recursive: true });
    const config = shopConfig({ DATA_DIR: dataDir, ...place });
    const restored = await restoreTo(config, { name: "latest", identity });
    expect(restored).toMatchObject({ ok: true, hasKeys: true });
    const again = await open({ DATA_DIR: dataDir, ...place });
    expect(await validates(again, mira, "fingerprint-a")).toBe("NO_MACHINE");
  });
});

describe("a backup that is damaged", () => {
  async function madeIn(place: { BACKUP_TO: string }) {
    const dataDir = join(await newFolder(), "shop");
    const shop = await open({ DATA_DIR: dataDir, ...place });
    const name = await backUp(shop);
    await shop.close();
    const config = shopConfig({ DATA_DIR: join(await newFolder(), "elsewhere"), ...place });
    return { name, config, folder: join(place.BACKUP_TO, "backups", name) };
  }

  test("by one bit is named by its file, and not restored", async () => {
    const { name, config, folder } = await madeIn(await folderPlace());
    const path = join(folder, "data.tar.zst");
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const verified = await verifyBackup({ config, log }, { name, identity: undefined });
    expect(verified).toMatchObject({
      ok: true,
      faults: [`backups/${name}/data.tar.zst was changed since it was made.`],
    });
    await expect(restoreTo(config, { name })).rejects.toThrow();
    expect(await readdir(join(config.dataDir, "postgres"))).not.toContain("data");
  });

  test("by a cut is named by its file, and not restored", async () => {
    const { name, config, folder } = await madeIn(await folderPlace());
    const path = join(folder, "data.tar.zst");
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 1000));
    const verified = await verifyBackup({ config, log }, { name, identity: undefined });
    expect(verified).toMatchObject({
      ok: true,
      faults: [expect.stringContaining(`data.tar.zst has ${bytes.length - 1000} bytes`)],
    });
    await expect(restoreTo(config, { name })).rejects.toThrow();
  });

  test("without its manifest is incomplete", async () => {
    const { name, config, folder } = await madeIn(await folderPlace());
    await rm(join(folder, "manifest.json"));
    const restore = (which: string) => restoreTo(config, { name: which });
    expect(await restore(name)).toEqual({ ok: false, reason: "incomplete" });
    expect(await restore("latest")).toEqual({ ok: false, reason: "unknown" });
  });

  test("without its log is named by the segment that is missing", async () => {
    const place = await folderPlace();
    const { name, config } = await madeIn(place);
    const [system = ""] = await readdir(join(place.BACKUP_TO, "log"));
    const segments = join(place.BACKUP_TO, "log", system);
    for (const segment of await readdir(segments)) await rm(join(segments, segment));
    const verified = await verifyBackup({ config, log }, { name, identity: undefined });
    expect(verified).toMatchObject({
      ok: true,
      faults: [expect.stringMatching(/^log\/\d+\/[\dA-F]{24} is missing\.$/)],
    });
  });
});

test("a folder with a database is not overwritten", async () => {
  const place = await folderPlace();
  const dataDir = join(await newFolder(), "shop");
  const shop = await open({ DATA_DIR: dataDir, ...place });
  const name = await backUp(shop);
  await shop.close();
  const config = shopConfig({ DATA_DIR: dataDir, ...place });
  const refused = await restoreTo(config, { name });
  expect(refused).toEqual({ ok: false, reason: "not_empty" });
});
