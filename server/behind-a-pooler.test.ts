import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import { sql } from "./db/sql.ts";
import { type Pooler, startPooler } from "./db/testing/pooler/start-pooler.ts";
import { quietLog as log } from "./db/testing/quiet-log.ts";
import { temporaryFolder } from "./db/testing/temporary-folder.ts";
import { emptyDatabase } from "./db/testing/test-database.ts";
import { jobDefinitions } from "./job-definitions.ts";
import { openDeps } from "./open-deps.ts";
import { minutes } from "./platform/clock.ts";
import { createPasswords } from "./platform/crypto/passwords.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";
import { openMailer } from "./platform/mail/open-mailer.ts";
import { Shutdown } from "./platform/shutdown/shutdown.ts";
import { newCustomer } from "./testing/customer.ts";
import type { TestApp } from "./testing/test-app.ts";
import { createTestClock } from "./testing/test-clock.ts";

/** The product as it starts behind a transaction pooler with fewer connections than it has itself. */
let shop: TestApp;
let database: Database;
let pooler: Pooler;
const shutdown = new Shutdown();
const warnings: string[] = [];
const onWarning = ({ message }: Error) => warnings.push(message);
process.on("warning", onWarning);
afterAll(() => process.off("warning", onWarning));

beforeAll(async () => {
  const folder = await temporaryFolder();
  database = await emptyDatabase();
  pooler = await startPooler({ url: database.url, size: 8 });
  const read = readConfig({
    PUBLIC_URL: "https://shop.example",
    DATA_DIR: folder.path,
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: database.url,
    MARKET_SOURCES: "none",
    VIDEO_FEEDS: "none",
  });
  if (!read.ok) throw new Error(read.reason);
  shutdown.add(async () => folder[Symbol.asyncDispose]());
  shutdown.add(() => database.close());
  shutdown.add(async () => pooler[Symbol.asyncDispose]());
  const opened = await openDeps({ config: read.config, port: 0, log, shutdown });
  // On a busy machine real hashes of simultaneous sign-ups wait for each other longer than a customer would.
  const parameters = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const deps = { ...opened, passwords: createPasswords({ parameters, maxWait: minutes(1) }) };
  const mailer = openMailer({ ...deps, brand: deps.shop.brand });
  const worker = await startWorker({ ...deps, mailer }, jobDefinitions);
  const app = await buildApp(deps);
  await app.listen({ port: 0, host: "127.0.0.1" });
  shutdown.add(() => worker.stop());
  shutdown.add(() => app.close());
  shop = { app, deps, db: deps.db, clock: createTestClock(), close: () => shutdown.run(log) };
});
afterAll(() => shop.close());

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => newCustomer(shop)));

test("many sign up, activate and validate at the same time", async () => {
  const before = pooler.lent();
  const all = await customers(12);
  const answers = await Promise.all(
    all.flatMap((customer) => [
      customer.activate(`machine of ${customer.accountId}`),
      ...Array.from({ length: 10 }, () => customer.validate()),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const licenses = await Promise.all(all.map((customer) => customer.getLicense()));
  expect(licenses.map(({ machines }) => machines.length)).toEqual(all.map(() => 1));
  // Every connection of the server was lent many times, so that each client met what others had left there.
  expect(pooler.lent() - before).toBeGreaterThan(100);
});

test("each mail that a sign-up announces is sent by a job, once", async () => {
  await customers(5);
  const unsent = sql`select count(*) from mails where sent_at is null`;
  await expect.poll(() => database.count(unsent)).toBe(0);
  const twice = sql`select count(*) from (select from mails where attempts <> 1) mails`;
  expect(await database.count(twice)).toBe(0);
});

test("a request that is repeated at the same time with one key runs once", async () => {
  const { license, visitor } = await newCustomer(shop);
  const activation = { license_key: license.licenseKey, fingerprint: randomUUID() };
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => visitor.call("POST /v1/licenses/activate", activation, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const replayed = answers.filter(({ headers }) => headers["idempotent-replayed"] === "true");
  expect(replayed).toHaveLength(5);
});

test("an open page hears what happens to its license", async () => {
  const customer = await newCustomer(shop);
  const address = shop.app.server.address();
  const request = get({
    port: typeof address === "object" ? address?.port : undefined,
    path: "/api/events",
    headers: { host: "shop.example", authorization: `Bearer ${customer.token}` },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let heard = "";
  response.setEncoding("utf8").on("data", (chunk: string) => (heard += chunk));
  await customer.activate(`machine of ${customer.accountId}`);
  await expect.poll(() => heard).toContain("event: license");
  response.destroy();
});

test("no setting and no prepared statement of the product stays on the server's connections", async () => {
  await newCustomer(shop);
  const left = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.db.transaction(async (tx) => ({
        statements: await tx.count(sql`select count(*) from pg_prepared_statements where name <> ''`),
        settings: await tx.rows(
          sql`select name from pg_settings where source = 'session' and name not in ('application_name', 'transaction_isolation')`,
        ),
      })),
    ),
  );
  // The transaction itself sets its timeout.
  expect(left).toEqual(left.map(() => ({ statements: 0, settings: [{ name: "statement_timeout" }] })));
  const reset = await database.row<{ before: string }>(
    sql`select current_setting('statement_timeout') as before`,
  );
  expect(reset).toEqual({ before: "30s" });
});

test("a statement outside of a transaction has its limit, too", async () => {
  const limits = sql`select current_setting('statement_timeout') as own`;
  expect(await shop.db.row(limits)).toEqual({ own: "30s" });
  expect(await shop.db.reserved.row(limits)).toEqual({ own: "30s" });
  await expect(shop.db.run(sql`select 1 / 0`)).rejects.toThrow("division by zero");
  expect(await shop.db.row(sql`select 1 as one`)).toEqual({ one: 1 });
});

test("only the listening connection shows that the process lives, because a pooler keeps names", async () => {
  const named = sql`select query from pg_stat_activity where application_name = ${shop.db.name}`;
  expect(await database.rows(named)).toEqual([{ query: expect.stringMatching(/listen|select 1/) as string }]);
  expect(pooler.names).toEqual(new Set(["keystead"]));
});

test("the driver is told that statements travel together, or it would warn of them", () => {
  expect(warnings).toEqual([]);
});
