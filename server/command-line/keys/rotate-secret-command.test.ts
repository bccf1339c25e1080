import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { resealValues } from "../../features/secret-keys/reseal-values.ts";
import { createWebhook } from "../../features/webhooks/create-webhook.ts";
import { createSecrets } from "../../platform/crypto/secrets.ts";
import { logInByRecovery, newConsoleOperator } from "../../testing/console.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { killAtWrite } from "../../testing/kill-at-write.ts";
import { observe, openCommand, openTestApp } from "../../testing/open-command.ts";
import { shopDatabase } from "../../testing/shop-database.ts";
import { confirmAddress, invite, join as joinLicense, newOwner } from "../../testing/team.ts";
import { logInWithCode, secureAccount } from "../../testing/two-factor.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import type { Deps } from "../../deps.ts";
import type { SecretPurpose } from "../../secret-purposes.ts";

interface Rotated {
  readonly from: string;
  readonly to: string;
  readonly dataKeys: number;
  readonly renewed: boolean;
  readonly counts: readonly { name: string; values: number; resealed: number; unreadable: number }[];
}

let db: Database;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  [db, folder] = [observe(await shopDatabase()), await temporaryFolder()];
});
afterEach(async () => {
  await db.close();
  await folder[Symbol.asyncDispose]();
});

type Environment = Record<string, string>;
const placeOf = (environment: Environment) => ({
  DATABASE_URL: db.url,
  DATA_DIR: folder.path,
  ...environment,
});

/** Runs `keys rotate-secret` as a process of its own does. Returns what it prints. */
async function rotate(args: readonly string[] = [], environment: Environment = {}) {
  const line = parseCommandLine(["keys", "rotate-secret", ...args], commands);
  if (line === "help") throw new Error("this is the help");
  const { command, input } = line;
  if (command.opens === "nothing") throw new Error("this command needs no database");
  const { deps, close } = await openCommand(placeOf(environment));
  try {
    const { json, lines, refused = false } = await command.run(deps, input);
    return { rotated: json as Rotated, text: lines.join("\n"), refused };
  } finally {
    await close();
  }
}

async function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const { deps, close } = await openCommand(placeOf({}));
  try {
    return await work(deps);
  } finally {
    await close();
  }
}

const newText = () => randomBytes(32).toString("base64url");
const valuesOf = ({ counts }: Rotated) =>
  Object.fromEntries(counts.map(({ name, values }) => [name, values]));

/** A shop with one value of each kind, and how to use each. */
async function fillShop(environment: Environment = {}) {
  const shop = await openTestApp(placeOf(environment));
  const owner = await newOwner(shop, { machine: "owner-desk-pc" });
  const lin = await newCustomer(shop);
  await confirmAddress(shop, lin);
  await invite(owner, lin.email);
  const memberKey = await joinLicense(shop, lin);
  const named = { name: "k", scopes: ["market:read"], expiresInDays: null };
  const created = await owner.call("POST /api/api-keys", named);
  expect(created.status).toBe(201);
  const webhook = { url: "https://hooks.example/shop", description: "", types: [], inOrder: false };
  expect((await createWebhook(shop.deps, webhook)).ok).toBe(true);
  const { recoveryCodes, ...operator } = await newConsoleOperator(shop);
  const codes = [...recoveryCodes];
  const ownCodes = [...(await secureAccount(shop, owner)).recoveryCodes];
  const apiKey = String(created.body["key"]);
  const registration = { email: "rae@example.com", password: strongPassword };
  await lin.visitor.call("POST /api/register", registration, { "idempotency-key": randomUUID() });
  await shop.close();

  /** Opens the shop again and uses every value. */
  async function useAll(others: Environment = environment): Promise<void> {
    const again = await openTestApp(placeOf(others));
    const [app, browser] = [createVisitor(again, { kind: "app" }), createVisitor(again, { kind: "app" })];
    const signedIn = { authorization: `Bearer ${owner.token}` };
    const { body } = await browser.call("GET /api/license", undefined, signedIn);
    expect(body["license"]).toMatchObject({ licenseKey: owner.license.licenseKey });
    const fingerprint = "owner-desk-pc";
    for (const license_key of [owner.license.licenseKey, memberKey]) {
      const validation = await app.call("POST /v1/licenses/validate", { license_key, fingerprint });
      expect(validation.body).toMatchObject({ valid: true, code: "VALID" });
    }
    const { status } = await app.call("GET /v1/trending", undefined, { authorization: `Bearer ${apiKey}` });
    expect(status).toBe(200);
    expect(await logInByRecovery(again, operator, codes.pop())).toBe(200);
    expect(await logInWithCode(again, owner, ownCodes.pop())).toBe(200);
    // A wrong code is compared with the secret, which must be readable for that.
    expect(await logInWithCode(again, owner, "000000")).toBe(400);
    const second = await newCustomer(again);
    expect((await second.activate("owner-desk-pc")).body).toMatchObject({ valid: false });
    await again.close();
  }
  return { owner, useAll };
}

/** Expects that these data keys, which may have leaked, open no value of the shop anymore. */
async function expectNothingToOpenWith(all: readonly Buffer[]): Promise<void> {
  const [first = Buffer.alloc(0)] = all;
  const leaked = createSecrets<SecretPurpose>({ first, current: first, all });
  const counts = await resealValues({ db, secrets: leaked }, false);
  for (const { values, unreadable } of counts) expect(unreadable).toBe(values);
}

describe("keys rotate-secret", () => {
  test("changes the secret key, and everything that it protects works on", async () => {
    const { useAll } = await fillShop();
    const path = join(folder.path, "secret-key");
    const former = await readFile(path, "utf8");
    const { rotated, text } = await rotate();
    expect(rotated).toMatchObject({ dataKeys: 2, renewed: false });
    expect(valuesOf(rotated)).toMatchObject({
      "license keys": 3,
      "members' keys": 1,
      "signing keys": 1,
      "secrets of webhooks": 1,
      "authenticators of operators": 1,
      "authenticators of customers": 1,
      "answers kept for repeated requests": 1,
    });
    for (const { resealed, unreadable } of rotated.counts) expect([resealed, unreadable]).toEqual([0, 0]);
    expect(text).toContain(`The secret key was changed from ${rotated.from} to ${rotated.to}.`);
    expect(text).toMatch(/^license keys +3 readable$/m);
    const key = await readFile(path, "utf8");
    expect(key).not.toBe(former);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(`${path}.${rotated.from}`, "utf8")).toBe(former);
    for (const secret of [key, former]) expect(text).not.toContain(secret.trim());
    await useAll();
  });

  test("leaves what a running server does as it is, which reads the new key from the file", async () => {
    const shop = await openTestApp(placeOf({}));
    const mira = await newCustomer(shop);
    const { rotated } = await rotate();
    await shop.deps.dataKeys.reload();
    expect(shop.deps.dataKeys.wrapping.fingerprint).toBe(rotated.to);
    expect((await mira.activate("mira-desk-pc")).body).toMatchObject({ valid: true });
    await newCustomer(shop);
    await shop.close();
  });

  test("with --renew-encryption encrypts everything anew, so that the former keys open nothing", async () => {
    const { useAll } = await fillShop();
    const before = await withDeps(({ dataKeys }) => Promise.resolve(dataKeys.all));
    const { rotated, text } = await rotate(["--renew-encryption"]);
    for (const { values, resealed, unreadable } of rotated.counts)
      expect([values, unreadable]).toEqual([resealed, 0]);
    expect(text).toMatch(/^license keys +3 readable, 3 encrypted anew$/m);
    await expectNothingToOpenWith(before);
    await useAll();
  });

  test("with --renew-encryption also encrypts a value anew that was changed while its batch was stored", async () => {
    const { useAll } = await fillShop();
    const before = await withDeps(({ dataKeys }) => Promise.resolve(dataKeys.all));
    await db.execute(`
      create sequence updates;
      create function skip_first() returns trigger language plpgsql as
        $$ begin if nextval('updates') = 1 then return null; end if; return new; end $$;
      create trigger skip_first before update of key_sealed on licenses for each row execute function skip_first()`);
    expect((await rotate(["--renew-encryption"])).rotated.counts[0]).toMatchObject({
      values: 3,
      resealed: 3,
    });
    await expectNothingToOpenWith(before);
    await useAll();
  });

  test("takes the key of a file, and a file that is missing gets a new one", async () => {
    const { useAll } = await fillShop();
    const file = join(folder.path, "new-key");
    await rotate(["--new-key-file", file]);
    expect((await readFile(join(folder.path, "secret-key"), "utf8")).trim()).toBe(
      (await readFile(file, "utf8")).trim(),
    );
    const again = await rotate(["--new-key-file", file]);
    expect(again.rotated.dataKeys).toBe(0);
    expect(again.text).toContain(`The secret key is ${again.rotated.to} already.`);
    await writeFile(file, "ab".repeat(20));
    await expect(rotate(["--new-key-file", file])).rejects.toThrow("holds no random key");
    await writeFile(file, "short");
    await expect(rotate(["--new-key-file", file])).rejects.toThrow("does not hold a secret key");
    await useAll();
  });

  test("with SECRET_KEY and SECRET_KEY_FORMER makes no file, and a repetition changes nothing", async () => {
    const [old, next] = [newText(), newText()];
    const { useAll } = await fillShop({ SECRET_KEY: old });
    await expect(rotate([], { SECRET_KEY: old })).rejects.toThrow(
      "Start every process with the new key in SECRET_KEY",
    );
    const both = { SECRET_KEY: next, SECRET_KEY_FORMER: old };
    await useAll(both);
    expect((await rotate([], both)).rotated.dataKeys).toBe(2);
    expect((await rotate([], both)).rotated.dataKeys).toBe(0);
    expect((await readdir(folder.path)).filter((name) => name.startsWith("secret-key"))).toEqual([]);
    await useAll({ SECRET_KEY: next });
    await expect(openCommand(placeOf({ SECRET_KEY: old }))).rejects.toThrow("SECRET_KEY has the fingerprint");
  });

  test("with SECRET_KEY and a file wraps with the key of the file, and renews nothing that others can't read", async () => {
    const old = { SECRET_KEY: newText() };
    const { useAll } = await fillShop(old);
    const file = join(folder.path, "next");
    await expect(rotate(["--new-key-file", file, "--renew-encryption"], old)).rejects.toThrow(
      "Set SECRET_KEY to the new key and SECRET_KEY_FORMER to the present one",
    );
    expect(await readdir(folder.path)).not.toContain("next");
    await useAll(old);
    const { text } = await rotate(["--new-key-file", file], old);
    expect(text).toContain(`Set SECRET_KEY to the text of ${file} before any process starts again.`);
    await useAll({ SECRET_KEY: (await readFile(file, "utf8")).trim() });
  });

  test("counts what cannot be read, and is refused with it", async () => {
    await fillShop();
    await db.run(sql`update license_seats set key_sealed = sha256(key_sealed)`);
    const { text, refused } = await rotate();
    expect(refused).toBe(true);
    expect(text).toMatch(/members' keys +0 readable, 1 unreadable/);
  });
});

/** Adds licenses with sealed keys, more than one batch holds. */
const addLicenses = (count: number): Promise<void> =>
  withDeps(async ({ secrets, db: own }) => {
    const account = await own.row<{ id: string }>(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      values (gen_random_uuid(), 'many@example.com', 'many@example.com', 'main', now()) returning id`);
    const ids = Array.from({ length: count }, () => randomUUID());
    const sealed = ids.map((id) => secrets.seal("sealed-license-key", id, "PF12ABCDEFGHIJK5"));
    await own.run(sql`
      insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
        grace_until, created_at)
      select k.id, ${account?.id ?? null}::uuid, 'many@example.com', sha256(k.sealed), k.sealed, 'standard', 'main', '{}', now(), now(), now(), now()
      from unnest(${ids}::uuid[], ${sealed}::bytea[]) k (id, sealed)`);
  });

const sealedTables =
  "data_keys licenses license_seats signing_keys mails idempotency_keys webhook_endpoints".split(" ");

test("killed at ten moments, nothing is unreadable, and a repetition ends it", async () => {
  const { useAll } = await fillShop();
  await addLicenses(2500);
  const killAt = await killAtWrite(db, sealedTables);
  let killed = 0;
  for (let write = 1; write <= 10; write += 1) {
    await killAt(write);
    const outcome = await rotate(["--renew-encryption"]).catch((error: unknown) => error);
    if (outcome instanceof Error) killed += 1;
    const counts = await withDeps((deps) => resealValues(deps, false));
    for (const { unreadable } of counts) expect(unreadable).toBe(0);
    expect(counts[0]?.values).toBe(2503);
  }
  expect(killed).toBeGreaterThan(5);
  await killAt(0);
  await rotate(["--renew-encryption"]);
  // The repetition of an interrupted renewal makes no further secret key.
  // After each data key was wrapped and another one added, while the first batch is sealed again.
  await killAt((await db.count(sql`select count(*) from data_keys`)) + 2);
  await expect(rotate(["--renew-encryption"])).rejects.toThrow();
  const begun = await withDeps(({ dataKeys }) => Promise.resolve(dataKeys.wrapping.fingerprint));
  await killAt(0);
  const { rotated } = await rotate(["--renew-encryption"]);
  expect([rotated.to, rotated.dataKeys]).toEqual([begun, 0]);
  await withDeps(async ({ dataKeys: { current } }) => {
    const newest = createSecrets<SecretPurpose>(current);
    const counts = await resealValues({ db, secrets: newest }, false);
    for (const { unreadable } of counts) expect(unreadable).toBe(0);
  });
  await useAll();
});
