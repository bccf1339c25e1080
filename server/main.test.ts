import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "./db/database.ts";
import { sql } from "./db/sql.ts";
import { emptyDatabase } from "./db/testing/test-database.ts";
import { temporaryFolder } from "./db/testing/temporary-folder.ts";
import { newCustomer } from "./testing/customer.ts";
import { testApp } from "./testing/test-app.ts";

function startMain(dataDir: string, db: Pick<Database, "url">, more: Record<string, string> = {}) {
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: db.url,
    MARKET_SOURCES: "none",
    ...more,
  };
  return spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env });
}

test("the running product hashes passwords with OWASP's parameters for Argon2id", async () => {
  await using folder = await temporaryFolder();
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const main = startMain(folder.path, db);
  const ended = once(main, "close");
  let url: string | undefined;
  for await (const line of createInterface({ input: main.stdout })) {
    url = /^Keystead is ready at (\S+)/.exec(line)?.[1];
    if (url) break;
  }
  const response = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", password: "blue kettle over nine hills" }),
  });
  expect(response.status).toBe(201);
  const account = await db.row<{ hash: string }>(sql`select password_hash as hash from accounts`);
  expect(account?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  main.kill("SIGTERM");
  await ended;
});

test("a signal during the start ends the process in good order and prints no error", async () => {
  await using folder = await temporaryFolder();
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const main = startMain(folder.path, db);
  const ended = once(main, "close");
  const printed = Promise.all([text(main.stdout), text(main.stderr)]);
  // The first migration is done, and everything that follows in the start needs the database.
  await expect
    .poll(() => db.rows(sql`select to_regclass('rate_limits')::text as name`), { interval: 10 })
    .toEqual([{ name: "rate_limits" }]);
  main.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const [output, errors] = await printed;
  expect(output).not.toContain("ready");
  expect(errors).not.toMatch(/could not start|after calling end/);
});

test("a worker works on jobs, takes no requests, and ends in good order", async () => {
  await using folder = await temporaryFolder();
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const main = startMain(folder.path, db, { ROLE: "worker" });
  const ended = once(main, "close");
  let said: string | undefined;
  for await (const line of createInterface({ input: main.stdout })) {
    if (line.startsWith("Keystead")) said = line;
    if (said !== undefined) break;
  }
  expect(said).toBe("Keystead is working on jobs");
  main.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a start as a role without rights names them, and writes nothing", async () => {
  await using folder = await temporaryFolder();
  const db = await emptyDatabase();
  const role = `shop_${process.pid}`;
  await db.execute(`create role ${role} login password 'p'`);
  onTestFinished(async () => {
    await db.execute(`drop role ${role}`);
    await db.close();
  });
  const main = startMain(folder.path, { url: db.url.replace(/\/\/[^@]*@/, `//${role}:p@`) });
  const ended = once(main, "close");
  expect(await text(main.stderr)).toMatch(
    /^Keystead could not start\. The role shop_\d+ lacks rights .*: grant .* to shop_\d+;\n$/,
  );
  expect(await ended).toEqual([1, null]);
  expect(
    await db.rows(sql`select from pg_tables where schemaname <> all ('{pg_catalog,information_schema}')`),
  ).toEqual([]);
  expect(await readdir(folder.path)).toEqual([]);
});

test("a shop without the tier of some licenses does not start, and names it", async () => {
  const shop = await testApp();
  onTestFinished(() => shop.close());
  await newCustomer(shop);
  await shop.db.run(sql`update licenses set tier = 'gold'`);
  const main = startMain(shop.deps.config.dataDir, shop.db);
  const ended = once(main, "close");
  expect(await text(main.stderr)).toMatch(
    /^Keystead could not start\. The shop no longer has the tier of some licenses: "gold" \(licenses: 1\)\. Put it back into .*tiers\.ts\./,
  );
  expect(await ended).toEqual([1, null]);
});

test.each([
  ["a setting is wrong", { PORT: "many" }, /^PORT/],
  ["the database can't be reached", {}, /^Keystead could not start\. /],
])("when %s, the process says so and fails", async (_what, more, words) => {
  await using folder = await temporaryFolder();
  const nowhere = { url: "postgres://nobody@127.0.0.1:1/none" };
  const main = startMain(folder.path, nowhere, more);
  const ended = once(main, "close");
  const errors = await text(main.stderr);
  expect(errors).toMatch(words);
  expect(await ended).toEqual([1, null]);
});
