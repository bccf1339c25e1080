import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { newSigningKey } from "../../../platform/signing-keys/jws.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { createBackup } from "../making/create-backup.ts";
import { findBackupState } from "../find-backup-state.ts";
import { verifyBackup } from "./verify-backup.ts";

async function open(environment: Record<string, string> = {}) {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const dataDir = await newFolder();
  const place = { BACKUP_TO: join(dataDir, "disk") };
  const shop = await openShop({ DATABASE_URL: db.url, DATA_DIR: dataDir, ...place, ...environment });
  onTestFinished(() => shop.close());
  return { ...shop, dataDir };
}
type Shop = Awaited<ReturnType<typeof open>>;

async function backUp({ deps }: Shop, withKeys = false): Promise<string> {
  const created = await createBackup(deps, { withKeys });
  if (!created.ok) throw new Error(created.reason);
  return created.manifest.name;
}

test("a lease is signed with the restored key and checked as apps check it, and the backup is noted as verified", async () => {
  const shop = await open();
  await newCustomer(shop);
  const name = await backUp(shop);
  // As of one that was made before a migration.
  await shop.db.run(sql`delete from backup_runs`);
  const verified = await verifyBackup(shop.deps, { name, identity: undefined, installation: shop.db });
  expect(verified).toMatchObject({ ok: true, faults: [], notes: [], lease: "signed" });
  const runs = sql`select name, verified_at is not null as verified, size > 1000 as sized from backup_runs`;
  expect(await shop.db.rows(runs)).toEqual([{ name, verified: true, sized: true }]);
});

test("a private key that doesn't sign what its public half verifies is a fault", async () => {
  const shop = await open();
  const [key] = await shop.db.rows<{ kid: string }>(sql`select kid from signing_keys`);
  const other = shop.deps.secrets.seal("sealed-signing-key", key?.kid ?? "", newSigningKey().privateKey);
  await shop.db.run(sql`update signing_keys set private_key_sealed = ${other}`);
  const name = await backUp(shop);
  const verified = await verifyBackup(shop.deps, { name, identity: undefined, installation: shop.db });
  expect(verified).toMatchObject({
    ok: true,
    faults: ["It can't be restored: A lease that its signing key signs is not good for its key set."],
  });
  expect(await findBackupState(shop.db)).toMatchObject({ verifiedAt: null });
});

test("an installation that fails is no fault of the backup", async () => {
  const shop = await open();
  const name = await backUp(shop);
  await shop.db.execute("alter table signing_keys rename to renamed");
  const verification = verifyBackup(shop.deps, { name, identity: undefined, installation: shop.db });
  await expect(verification).rejects.toThrow("signing_keys");
});

test("the secret key in a backup signs a lease, and a backup of another installation is told by its root key", async () => {
  const identity = await generateX25519Identity();
  const shop = await open({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  const name = await backUp(shop, true);
  const other = await open({ BACKUP_TO: join(shop.dataDir, "disk") });
  const verified = await verifyBackup(other.deps, { name, identity, installation: other.db });
  expect(verified).toMatchObject({
    ok: true,
    faults: [],
    notes: [
      expect.stringMatching(/^Its root key is .{16}, and this installation has .{16}\./),
      expect.stringMatching(/^Its signing keys are /),
    ],
    lease: "signed",
  });
  expect(await findBackupState(other.db)).toMatchObject({ lastAt: null, verifiedAt: null });
});

test("keys that are no longer those of the installation are told, and none signs without the secret key", async () => {
  const shop = await open();
  const name = await backUp(shop);
  const { publicKey, kid } = newSigningKey();
  await shop.db.run(sql`update signing_keys set kid = ${kid}, public_key = ${publicKey}`);
  const deps = { ...shop.deps, config: { ...shop.deps.config, dataDir: await newFolder() } };
  const verified = await verifyBackup(deps, { name, identity: undefined, installation: shop.db });
  expect(verified).toMatchObject({
    ok: true,
    faults: [],
    notes: [expect.stringContaining(`and this installation has ${kid} (active)`)],
    lease: "no_secret_key",
  });
  expect(await findBackupState(shop.db)).toMatchObject({ verifiedAt: expect.any(Date) as Date });
  const otherKey = { ...deps.config, secretKey: "another key of thirty-two characters" };
  expect(await verifyBackup({ ...deps, config: otherKey }, { name, identity: undefined })).toMatchObject({
    ok: true,
    faults: [],
    lease: "other_secret_key",
  });
});

test.each([
  ["encrypted, without its key", true],
  ["not encrypted", false],
])("a file of a release that was changed in a backup is named: %s", async (_, isEncrypted) => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const shop = await open(isEncrypted ? { BACKUP_RECIPIENT: recipient } : {});
  await publishBuild(shop.deps, { version: "1.0.0", files: { "setup.exe": "the bytes of an installer" } });
  await backUp(shop);
  const folder = join(shop.dataDir, "disk/artifacts");
  const [file = ""] = await readdir(folder);
  const bytes = await readFile(join(folder, file));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(join(folder, file), bytes);
  // It is stored once, so the next backup names it as the first one did.
  const name = await backUp(shop);
  expect(await verifyBackup(shop.deps, { name, identity: undefined })).toMatchObject({
    ok: true,
    faults: [`artifacts/${file} was changed since it was made.`],
    rows: null,
  });
});

test("the key of another backup is told from damage", async () => {
  const [own, foreign] = await Promise.all([1, 2].map(() => generateX25519Identity()));
  const shop = await open({ BACKUP_RECIPIENT: await identityToRecipient(own ?? "") });
  const name = await backUp(shop);
  const verify = (identity: string | undefined) => verifyBackup(shop.deps, { name, identity });
  expect(await verify(foreign)).toEqual({ ok: false, reason: "wrong_identity" });
  expect(await verify(own)).toMatchObject({ ok: true, faults: [] });
});

test("an encrypted file of a release that was lost is stored again, and is good in each backup from then on", async () => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const shop = await open({ BACKUP_RECIPIENT: recipient });
  await publishBuild(shop.deps, { version: "1.0.0", files: { "setup.exe": "the bytes of an installer" } });
  await backUp(shop);
  const folder = join(shop.dataDir, "disk/artifacts");
  const [file = ""] = await readdir(folder);
  await rm(join(folder, file));
  const verify = async (name: string) => verifyBackup(shop.deps, { name, identity: undefined });
  expect(await verify(await backUp(shop))).toMatchObject({ ok: true, faults: [] });
  expect(await verify(await backUp(shop))).toMatchObject({ ok: true, faults: [] });
});
