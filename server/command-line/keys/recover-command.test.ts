import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { presentKey } from "../../features/licenses/facts/present-key.ts";
import { findLicenseOf } from "../../features/licenses/facts/store.ts";
import type { RecoveryCounts } from "../../features/secret-keys/recover-lost-secret.ts";
import { verifyJws } from "../../platform/signing-keys/verify-jws.ts";
import { createWebhook } from "../../features/webhooks/create-webhook.ts";
import { listWebhooks } from "../../features/webhooks/list-webhooks.ts";
import { rotateWebhookSecret } from "../../features/webhooks/rotate-webhook-secret.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { observe, openCommand, openTestApp } from "../../testing/open-command.ts";
import { killAtWrite } from "../../testing/kill-at-write.ts";
import { readMails } from "../../testing/read-mails.ts";
import { shopDatabase } from "../../testing/shop-database.ts";
import { confirmAddress, invite, join as joinLicense, newOwner } from "../../testing/team.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { secureAccount } from "../../testing/two-factor.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";

let db: Database;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let keyFile: string;
beforeEach(async () => {
  [db, folder] = [observe(await shopDatabase()), await temporaryFolder()];
  keyFile = join(folder.path, "secret-key");
});
afterEach(async () => {
  await db.close();
  await folder[Symbol.asyncDispose]();
});

const place = () => ({ DATABASE_URL: db.url, DATA_DIR: folder.path });

/** Runs a command about keys as a process of its own does. Returns what it prints. */
async function run(...args: readonly string[]) {
  const line = parseCommandLine(["keys", ...args], commands);
  if (line === "help") throw new Error("this is the help");
  const { command, input } = line;
  if (command.opens === "nothing") throw new Error("this command needs no database");
  const { deps, close } = await openCommand(place(), command.opens === "lost-deps");
  try {
    const { json, lines } = await command.run(deps, input);
    return { json: json as { counts: RecoveryCounts }, text: lines.join("\n") };
  } finally {
    await close();
  }
}

const recover = (...args: readonly string[]) => run("recover", "--lost-secret", ...args);

const asApp = (shop: TestApp, verb: string, licenseKey: string, fingerprint: string, more: object = {}) =>
  createVisitor(shop, { kind: "app" }).call(`POST /v1/licenses/${verb}`, {
    license_key: licenseKey,
    fingerprint,
    ...more,
  });

/** The keys in the mails about changes of licenses. */
async function mailedKeys({ deps }: TestApp, email: string): Promise<string[]> {
  const mails = (await readMails(deps, email)).filter(({ template }) => template === "license-changed");
  return mails.map((mail) => /PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/.exec(JSON.stringify(mail))?.[0] ?? "");
}

const mailedKey = async (shop: TestApp, email: string) => (await mailedKeys(shop, email)).at(-1) ?? "";

/** Everything in the tables that a recovery changes. */
async function dump(): Promise<string> {
  const tables =
    "data_keys licenses license_seats machines mails signing_keys root_keys key_sets api_keys trials trial_devices machine_blocks";
  const rows = await Promise.all(
    tables.split(" ").map((name) => db.execute(`select * from ${name} order by 1`)),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}

/** A shop with an owner, a member, a suspended customer and a trial, whose secret key is gone then. */
async function loseKey() {
  const shop = await openTestApp(place());
  const owner = await newOwner(shop, { machine: "owner-desk-pc" });
  await shop.db.run(sql`update machines set name = 'Studio PC'`);
  const lease = String((await owner.activate("owner-desk-pc", { name: "Studio PC" })).body["lease"]);
  const lin = await newCustomer(shop);
  await confirmAddress(shop, lin);
  await invite(owner, lin.email);
  const memberKey = await joinLicense(shop, lin);
  await asApp(shop, "activate", memberKey, "lin-laptop", { name: "Laptop" });
  const suspended = await newCustomer(shop);
  await shop.db.run(sql`update licenses set suspended_at = now() where id = ${suspended.license.id}`);
  const trial = await newCustomer(shop);
  await trial.activate("trial-desk-pc", { name: "Trial PC" });
  const apiKey = { name: "k", scopes: ["market:read"], expiresInDays: null };
  await owner.call("POST /api/api-keys", apiKey);
  const webhook = { url: "https://hooks.example/shop", description: "", types: [], inOrder: false };
  expect((await createWebhook(shop.deps, webhook)).ok).toBe(true);
  await secureAccount(shop, owner);
  const { machines } = await owner.getLicense();
  const ends = await shop.db.rows(sql`select id, ends_at, tier, account_id from licenses order by id`);
  await shop.close();
  await rm(keyFile);
  return { owner, lin, memberKey, suspended, trial, lease, machines, ends };
}

describe("keys recover --lost-secret", () => {
  test("gives everybody a new key by mail, with which apps activate once more; the rest stays", async () => {
    const { owner, lin, memberKey, suspended, trial, lease, machines, ends } = await loseKey();
    await expect(openCommand(place())).rejects.toThrow(
      "`keys recover --lost-secret` gives all licenses new keys",
    );
    const { json, text } = await recover("--yes");
    expect(json.counts).toMatchObject({
      licenses: 4,
      members: 1,
      mails: 4,
      machines: 3,
      trials: 4,
      forgottenTrials: 0,
      apiKeys: 1,
      operatorKeys: 0,
      customers: 1,
      webhooks: 1,
    });
    expect(json.counts.waitingMails).toBeGreaterThan(0);
    expect(text).toContain("The installation is recovered:");
    expect(text).not.toContain((await readFile(keyFile, "utf8")).trim());

    const shop = await openTestApp(place());
    expect(await shop.db.rows(sql`select id, ends_at, tier, account_id from licenses order by id`)).toEqual(
      ends,
    );
    const [webhook] = await listWebhooks(shop.deps);
    expect(webhook?.pauseReason).toBe("secret_lost");
    const rotated = await rotateWebhookSecret(shop.deps, webhook?.id ?? "");
    expect(rotated.ok && rotated.endpoint.pausedAt).toBeNull();
    const logIn = { email: owner.email, password: strongPassword };
    expect((await createVisitor(shop, { kind: "page" }).call("POST /api/login", logIn)).status).toBe(200);
    const newKey = await mailedKey(shop, owner.email);
    expect(newKey).not.toBe(owner.license.licenseKey);
    expect((await asApp(shop, "validate", owner.license.licenseKey, "owner-desk-pc")).body).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await asApp(shop, "validate", newKey, "owner-desk-pc")).body).toMatchObject({
      code: "FINGERPRINT_SCOPE_MISMATCH",
    });
    const activated = await asApp(shop, "activate", newKey, "owner-desk-pc", { name: "Studio PC" });
    expect(activated.body).toMatchObject({ activated: true });
    expect((await asApp(shop, "validate", newKey, "owner-desk-pc")).body).toMatchObject({
      valid: true,
      code: "VALID",
    });

    const signedIn = { authorization: `Bearer ${owner.token}` };
    const portal = createVisitor(shop, { kind: "app" });
    const { body } = await portal.call("GET /api/license", undefined, signedIn);
    expect(body["license"]).toMatchObject({ licenseKey: newKey });
    expect((body["machines"] as typeof machines).map(({ id, name }) => [id, name])).toEqual(
      machines.map(({ id, name }) => [id, name]),
    );
    const login = { email: owner.email, password: strongPassword };
    expect((await portal.call("POST /api/login", login)).status).toBe(200);

    // One of the seat, and one of the trial that came with the account.
    const seat = await findLicenseOf(shop.db, lin.accountId, owner.license.id);
    const linsKey = seat ? presentKey(shop.deps, seat) : "";
    expect([memberKey, newKey]).not.toContain(linsKey);
    expect((await mailedKeys(shop, lin.email)).slice(-2)).toContain(linsKey);
    expect((await asApp(shop, "activate", linsKey, "lin-laptop", { name: "Laptop" })).body).toMatchObject({
      activated: true,
    });
    expect(await readMails(shop.deps, suspended.email)).toEqual([]);
    const trialKey = await mailedKey(shop, trial.email);
    expect(
      (await asApp(shop, "activate", trialKey, "trial-desk-pc", { name: "Trial PC" })).body,
    ).toMatchObject({
      activated: true,
    });
    const again = await newCustomer(shop);
    expect((await again.activate("trial-desk-pc")).body).toMatchObject({ activated: false });
    const after = await shop.db.rows<{ name: string }>(sql`select name from machines order by name`);
    expect(after.map(({ name }) => name)).toEqual(["Laptop", "Studio PC", "Trial PC"]);

    expect(verifyJws(lease, "lease+jwt", shop.deps.signer.published)).toMatchObject({ ok: true });
    expect(shop.deps.signer.published).toHaveLength(2);
    await shop.close();
    await expect(recover("--yes")).rejects.toThrow("The secret key fits this database, so nothing is lost.");
    await run("export", join(folder.path, "keys.backup"), "--passphrase-file", keyFile);
  });

  test("gives nobody a second trial whose license is still there", async () => {
    const { trial } = await loseKey();
    await recover("--yes");
    const shop = await openTestApp(place());
    await shop.db.run(sql`delete from accounts where id = ${trial.accountId}`);
    const visitor = createVisitor(shop, { kind: "app" });
    const { body } = await visitor.call("POST /api/register", {
      email: trial.email,
      password: strongPassword,
    });
    expect(body["license"]).toBeNull();
    await shop.close();
  });

  test("a machine with another name takes the place of an unknown one only when the license is full", async () => {
    const { owner } = await loseKey();
    await db.run(sql`update licenses set overrides = '{"machines": 3}' where id = ${owner.license.id}`);
    await recover("--yes");
    const shop = await openTestApp(place());
    const key = await mailedKey(shop, owner.email);
    for (const name of ["New PC", "Newer PC"])
      expect((await asApp(shop, "activate", key, `machine ${name}`, { name })).body).toMatchObject({
        activated: true,
      });
    const names = await shop.db.rows<{ name: string }>(sql`
      select name from machines where license_id = ${owner.license.id} order by name`);
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(["New PC", "Newer PC"]));
    expect(names).toHaveLength(3);
    for (const name of ["Third PC", "Fourth PC"])
      await asApp(shop, "activate", key, `machine ${name}`, { name });
    const { body } = await asApp(shop, "validate", key, "machine Fourth PC");
    expect(body).toMatchObject({ valid: false });
    await shop.close();
  });

  test("with --dry-run counts the same, and changes neither the database nor DATA_DIR", async () => {
    await loseKey();
    const [before, files] = [await dump(), await readdir(folder.path)];
    const { json, text } = await recover("--dry-run");
    expect(text).toContain("This would happen; nothing was changed:");
    expect([await dump(), await readdir(folder.path)]).toEqual([before, files]);
    expect((await recover("--yes")).json.counts).toEqual(json.counts);
  });

  test("is refused without --yes, while the shop runs, and for want of the root key, and changes nothing", async () => {
    const shop = await openTestApp(place());
    await newCustomer(shop);
    const rootFile = join(folder.path, "root-key");
    await expect(recover("--yes")).rejects.toThrow("nothing is lost");
    await rm(keyFile);
    const before = await dump();
    await expect(recover()).rejects.toThrow("Look at what happens with --dry-run.");
    await expect(run("recover", "--yes")).rejects.toThrow("Say what is lost");
    await expect(recover("--yes")).rejects.toThrow("A process of the shop is running on this database.");
    await shop.close();
    const safe = join(folder.path, "safe");
    await rename(rootFile, safe);
    await expect(recover("--yes")).rejects.toThrow(`There is no root key in ${rootFile}.`);
    expect(await dump()).toBe(before);
    expect(await readdir(folder.path)).not.toContain("secret-key");
    await recover("--yes", "--root", safe);
    await expect(readdir(folder.path)).resolves.toContain("secret-key");
  });

  test("with --new-root takes another root key, which vouches for the new signing key", async () => {
    const shop = await openTestApp(place());
    const former = shop.deps.signer.root.kid;
    await newCustomer(shop);
    await shop.close();
    await rm(keyFile);
    await rm(join(folder.path, "root-key"));
    await recover("--yes", "--new-root");
    const again = await openTestApp(place());
    const { root, keySet } = again.deps.signer;
    expect(root.kid).not.toBe(former);
    expect(verifyJws(keySet, "keys+jwt", [root])).toMatchObject({ ok: true });
    await again.close();
  });

  test("killed at each of its writes, it has changed nothing, and a repetition ends it", async () => {
    const { owner } = await loseKey();
    const before = await dump();
    const tables = "data_keys licenses license_seats machines mails signing_keys key_sets".split(" ");
    const killAt = await killAtWrite(db, tables);
    await recover("--dry-run");
    const counted = await db.count(sql`select last_value as count from writes`);
    // A dry run ends before the signing keys, the key set and the data keys.
    const writes = counted + 7;
    for (let moment = 1; moment <= 10; moment += 1) {
      await killAt(Math.ceil((writes * moment) / 10));
      await expect(recover("--yes")).rejects.toThrow();
      expect(await dump()).toBe(before);
    }
    await killAt(0);
    await recover("--yes");
    const shop = await openTestApp(place());
    const key = await mailedKey(shop, owner.email);
    expect((await asApp(shop, "activate", key, "owner-desk-pc", { name: "Studio PC" })).body).toMatchObject({
      activated: true,
    });
    await shop.close();
  });
});
