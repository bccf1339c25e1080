import { randomBytes } from "node:crypto";
import { chmod, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { connect } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { quietLog } from "../db/testing/quiet-log.ts";
import { urlWithSettings } from "../db/testing/url-with-settings.ts";
import { saveOverrun } from "../platform/jobs/job-overruns.ts";
import { createSecrets } from "../platform/crypto/secrets.ts";
import { nextKeyPath, secretKeyPath } from "../platform/secret-keys/secret-key.ts";
import { newSigningKey } from "../platform/signing-keys/jws.ts";
import { sealKey } from "../platform/signing-keys/sealed-key.ts";
import { insertKey } from "../platform/signing-keys/store.ts";
import type { SecretPurpose } from "../secret-purposes.ts";
import { rootKeyPath } from "../platform/signing-keys/root-key.ts";
import { type HealthyShop, openHealthyShop, type Planted } from "../testing/healthy-shop.ts";
import { publishBuild } from "../testing/publish-build.ts";
import { testApp } from "../testing/test-app.ts";
import type { NamedFinding } from "./run-checks.ts";

let healthy: HealthyShop;
beforeEach(async () => {
  healthy = await openHealthyShop();
});
afterEach(() => healthy.close());

/** The one thing that doctor finds wrong. */
async function found(planted: Planted = {}): Promise<NamedFinding> {
  const [first, ...more] = await healthy.problemsWith(planted);
  expect(more).toEqual([]);
  if (!first) throw new Error("nothing was found");
  expect(first.advice).toMatch(/[.;]$/);
  return first;
}

test("doctor finds a DATA_DIR that others may write to, and one that is a file", async () => {
  const { dataDir } = healthy;
  await chmod(dataDir, 0o777);
  expect(await found()).toMatchObject({
    name: "DATA_DIR",
    level: "warning",
    advice: expect.stringContaining(`chmod go-w ${dataDir}`) as string,
  });
  await chmod(dataDir, 0o700);
  const file = join(dataDir, "file");
  await writeFile(file, "");
  expect(await healthy.problemsWith({ config: { dataDir: file } })).toContainEqual({
    name: "DATA_DIR",
    level: "broken",
    says: `DATA_DIR is ${file}, which is a file or lies below one.`,
    advice: "Set DATA_DIR to a folder.",
  });
});

test("doctor finds that it looks at another installation than the one that answers", async () => {
  expect(await healthy.problemsWith({ database: { state: "missing" } })).toContainEqual({
    name: "Database",
    level: "broken",
    says: `There is none in ${healthy.dataDir}, and ${healthy.shop.deps.config.publicUrl} is answered.`,
    advice: "Give doctor the server's DATA_DIR, or its DATABASE_URL.",
  });
  const away = { readFirstPage: () => Promise.reject(new Error("connect ECONNREFUSED")) };
  const found = await healthy.findWith({ database: { state: "missing" }, outside: away });
  expect(found.find(({ name }) => name === "Database")).toMatchObject({ level: "skipped" });
});

/** The database over connections with this setting. */
function withSetting(setting: string): NonNullable<Planted["database"]> {
  const db = connect({ url: urlWithSettings(healthy.shop.db.url, setting), log: quietLog });
  onTestFinished(() => db.close());
  return { state: "open", db };
}

test("doctor finds a database that is read-only", async () => {
  expect(await found({ database: withSetting("default_transaction_read_only=on") })).toMatchObject({
    name: "Database writes",
    level: "broken",
    says: "It takes no writes.",
  });
});

/** Of functions with one name, PostgreSQL calls the one of the first schema. */
const ownFunctions = "search_path=public,pg_catalog";

test("doctor finds a database whose disk is full", async () => {
  await healthy.shop.db.execute(`
    create function public.repeat(text, integer) returns text language plpgsql as
      $$ begin raise 'could not write to file: No space left on device' using errcode = 'disk_full'; end $$`);
  expect(await found({ database: withSetting(ownFunctions) })).toMatchObject({
    name: "Database writes",
    level: "broken",
    says: "Its disk is full.",
  });
});

test("doctor finds a PostgreSQL that is too old", async () => {
  await healthy.shop.db.execute(`
    create function public.current_setting(setting text) returns text language sql as
      $$ select case setting when 'server_version' then '14.19' when 'server_version_num' then '140019'
           else pg_catalog.current_setting(setting) end $$`);
  expect(await found({ database: withSetting(ownFunctions) })).toMatchObject({
    name: "Database",
    level: "broken",
    says: "It is PostgreSQL 14.19.",
    advice: "Move to PostgreSQL 15 or newer.",
  });
});

test("doctor finds a role that may not do what a start does, and tells each statement that helps", async () => {
  const role = `clerk_${randomBytes(4).toString("hex")}`;
  await healthy.shop.db
    .execute(`create role ${role} login; grant all on all tables in schema public to ${role};
    grant usage on schema jobs to ${role}; grant select on all tables in schema jobs to ${role}`);
  const url = healthy.shop.db.url.replace(/\/\/[^@]*@/, `//${role}@`);
  const db = connect({ url, log: quietLog });
  let problem: NamedFinding;
  let left: NamedFinding[];
  try {
    problem = await found({ database: { state: "open", db } });
    await healthy.shop.db.execute(problem.advice?.slice(problem.advice.indexOf(": ") + 1) ?? "");
    left = await healthy.problemsWith({ database: { state: "open", db } });
  } finally {
    await db.close();
    // A role belongs to all databases of the server.
    await healthy.shop.db.execute(`drop owned by ${role}; drop role ${role}`);
  }
  expect(problem).toMatchObject({ name: "Database rights", level: "broken" });
  expect(problem.advice).toContain(`grant usage, create on schema public to ${role};`);
  expect(problem.advice).toContain(`grant usage, create on schema jobs to ${role};`);
  expect(left).toEqual([]);
});

test("doctor finds a secret key that is missing, wrong, or readable by others", async () => {
  const { dataDir } = healthy;
  const path = join(dataDir, "secret-key");
  await chmod(path, 0o644);
  expect(await found()).toMatchObject({
    name: "Secret key",
    level: "broken",
    advice: `Run \`chmod 600 ${path}\`.`,
  });
  await rm(path);
  expect(await found()).toMatchObject({
    name: "Secret key",
    level: "broken",
    says: expect.stringContaining("is missing") as string,
  });
  const closed = await healthy.findWith({ database: { state: "closed", reason: "it is away" } });
  expect(closed.find(({ name }) => name === "Secret key")?.level).toBe("skipped");
  const another = randomBytes(24).toString("base64url");
  expect(await found({ config: { secretKey: another } })).toMatchObject({
    name: "Secret key",
    says: "It isn't the one that this database was made with.",
  });
});

test("doctor knows the secret key of a database of an earlier release, and the one that a change was interrupted for", async () => {
  const { db, deps } = healthy.shop;
  const { dataDir } = healthy;
  const { wrapping } = deps.dataKeys;
  await rename(secretKeyPath(dataDir), nextKeyPath(dataDir));
  expect(await healthy.problemsWith()).toEqual([]);
  await rename(nextKeyPath(dataDir), secretKeyPath(dataDir));
  const another = randomBytes(24).toString("base64url");
  const changing = { secretKey: another, formerSecretKey: healthy.secretKey };
  expect(await healthy.problemsWith({ config: changing })).toEqual([]);

  const sealed = sealKey(createSecrets<SecretPurpose>(wrapping.key), newSigningKey(), deps.clock.now());
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from data_keys`);
    await tx.run(sql`delete from signing_keys`);
    await insertKey(tx, sealed);
  });
  expect(await healthy.problemsWith()).toEqual([]);
  expect(await found({ config: { secretKey: another } })).toMatchObject({
    name: "Secret key",
    says: "It isn't the one that this database was made with.",
  });
});

test("doctor finds a release whose files are gone, and a shop whose releases are all yanked", async () => {
  const [file] = await healthy.shop.db.rows<{ id: string }>(sql`select id from artifacts limit 1`);
  await healthy.shop.deps.storage.remove(file?.id ?? "");
  expect(await found()).toMatchObject({
    name: "Releases",
    level: "broken",
    says: expect.stringMatching(/^1 of the files/) as string,
  });
  await healthy.shop.db.run(sql`update releases set yanked_at = now()`);
  expect(await found()).toMatchObject({
    name: "Releases",
    level: "broken",
    advice: expect.stringContaining("release unyank") as string,
  });
  await healthy.shop.db.run(sql`delete from releases`);
  expect(await found()).toMatchObject({
    name: "Releases",
    level: "warning",
    advice: "Publish one: `release publish`.",
  });
});

test("doctor finds a platform that a new release leaves behind", async () => {
  const publish = (version: string, ...names: readonly string[]) =>
    publishBuild(healthy.shop.deps, {
      version,
      files: Object.fromEntries(names.map((name) => [name, `${name} of ${version}`])),
    });
  await publish("4.0.0", "App-4.0.0.exe", "App-4.0.0.dmg");
  await publish("4.1.0", "App-4.1.0.exe");
  expect(await found()).toMatchObject({
    name: "Releases",
    level: "warning",
    says: expect.stringMatching(
      /^volume-bot 4\.1\.0 has no file for darwin\S*, which gets 4\.0\.0\.$/,
    ) as string,
  });
});

test("doctor finds a release with files for a platform and others for any", async () => {
  const files = { "App-4.0.0.exe": "windows", "app-4.0.0.tar.gz": "any" };
  await publishBuild(healthy.shop.deps, { version: "4.0.0", files });
  expect(await found()).toMatchObject({
    name: "Releases",
    level: "warning",
    says: expect.stringContaining("and for any: app-4.0.0.tar.gz.") as string,
    advice: expect.stringContaining("--platform") as string,
  });
});

test("doctor finds a source of market data that fails, with its last success", async () => {
  await healthy.shop.db.run(sql`insert into market_sources (name, succeeded_at, failures, reason)
    values ('geckoterminal', '2026-11-20T10:00:00Z', 3, 'status 500'), ('bitquery', null, 9, 'unused')`);
  expect(await found()).toMatchObject({
    name: "Market data",
    level: "warning",
    says: "geckoterminal worked last at 2026-11-20T10:00:00.000Z: status 500.",
  });
});

test("doctor finds a job that was over its time, and one that nobody takes", async () => {
  await saveOverrun(healthy.shop.db, "poll-market");
  expect(await found()).toMatchObject({
    name: "Background work",
    says: "Over their time in the last 15 minutes: poll-market.",
  });
  await healthy.shop.db.run(sql`delete from job_overruns`);
  await healthy.shop.db.run(
    sql`insert into jobs.job (name, start_after) values ('send-mail', now() - interval '11 minutes')`,
  );
  expect(await found()).toMatchObject({
    name: "Background work",
    says: "Waiting for more than ten minutes: send-mail.",
  });
});

test("doctor finds a root key that is still on the machine, or is none", async () => {
  const again = await testApp({ environment: { TRUST_PROXY: "loopback" } });
  onTestFinished(() => again.close());
  const path = rootKeyPath(again.deps.config.dataDir);
  const at = {
    config: {
      dataDir: again.deps.config.dataDir,
      artifacts: healthy.shop.deps.config.artifacts,
      secretKey: healthy.secretKey,
    },
  };
  expect(await found(at)).toMatchObject({
    name: "Root key",
    level: "warning",
    says: expect.stringContaining("is not the root key of this database") as string,
  });
  const kept = await again.db.rows<{ kid: string; key: Buffer }>(
    sql`select kid, public_key as key from root_keys`,
  );
  await healthy.shop.db.run(
    sql`update root_keys set kid = ${kept[0]?.kid ?? ""}, public_key = ${kept[0]?.key ?? null}`,
  );
  expect(await found(at)).toMatchObject({
    name: "Root key",
    level: "warning",
    says: expect.stringContaining("It is still in") as string,
  });
  const atHome = { publicUrl: "http://127.0.0.1:3000", trustProxy: undefined };
  expect(await healthy.problemsWith({ config: { ...at.config, ...atHome } })).toEqual([]);
  await chmod(path, 0o644);
  expect(await found(at)).toMatchObject({ name: "Root key", level: "broken" });
  await writeFile(path, "junk");
  expect(await found(at)).toMatchObject({
    name: "Root key",
    level: "broken",
    says: expect.stringContaining("does not hold a root key") as string,
  });
});
