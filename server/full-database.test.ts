import { problems } from "@keystead/contract/problem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { connect, type Database } from "./db/database.ts";
import { sql } from "./db/sql.ts";
import { quietLog } from "./db/testing/quiet-log.ts";
import { urlWithSettings } from "./db/testing/url-with-settings.ts";
import { seconds } from "./platform/clock.ts";
import { newCustomer } from "./testing/customer.ts";
import { newOperator } from "./testing/operator.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterEach(() => shop.close());

/** Makes every insert into this table fail as on a full disk, until the returned function is called. */
async function fill(table: string): Promise<() => Promise<unknown>> {
  await shop.db.execute(`
    create function find_no_room() returns trigger language plpgsql as $$
      begin raise 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on ${table} execute function find_no_room()`);
  return () => shop.db.execute(`drop trigger no_room on ${table}; drop function find_no_room()`);
}

const register = { email: "ada@example.com", password: "blue kettle over nine hills" };

test("a customer reads that nothing was saved, and the same works once there is room", async () => {
  const ada = createVisitor(shop, { kind: "page" });
  const makeRoom = await fill("sessions");
  const refused = await ada.call("POST /api/register", register);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
  expect(refused.body).toMatchObject({ code: "not_saved", error: problems.not_saved.message });
  expect(await shop.db.rows(sql`select from accounts`)).toEqual([]);
  await makeRoom();
  expect((await ada.call("POST /api/register", register)).status).toBe(201);
});

test("who is signed in can still read", async () => {
  const mira = await newCustomer(shop);
  await fill("license_events");
  expect((await mira.call("GET /api/license-info")).status).toBe(200);
});

test("an operator reads the figures as they were counted last", async () => {
  const reader = await newOperator(shop, { scopes: ["figures:read"] });
  const figures = () => reader.call("GET /v1/admin/figures?days=1");
  await newCustomer(shop);
  expect((await figures()).body).toMatchObject({ total: { registered: 1 } });
  await newCustomer(shop);
  const makeRoom = await fill("daily_figures");
  expect(await figures()).toMatchObject({ status: 200, body: { total: { registered: 1 } } });
  expect(await reader.call("GET /v1/admin/figures/downloads")).toMatchObject({ status: 200 });
  await makeRoom();
  expect((await figures()).body).toMatchObject({ total: { registered: 2 } });
});

/** The server on the same database, which checks writes over connections with this setting until `recover` is called. */
async function withSetting(setting: string): Promise<{ at: TestApp; recover: () => void }> {
  const url = urlWithSettings(shop.db.url, setting);
  const limited = connect({ url, log: quietLog });
  let current: Database = limited;
  const db = { ...shop.db, checkWrites: () => current.checkWrites() };
  const deps = { ...shop.deps, db };
  const app = await buildApp(deps);
  return {
    at: {
      ...shop,
      app,
      deps,
      close: () => Promise.all([app.close(), limited.close()]).then(() => undefined),
    },
    recover: () => {
      current = shop.db;
    },
  };
}

const readinessOf = async ({ app }: TestApp) => {
  const { statusCode, body } = await app.inject("/readyz");
  return [statusCode, JSON.parse(body) as object];
};
const statesOf = async (at: TestApp) => {
  const { body } = await createVisitor(at, { kind: "page" }).call("GET /api/status");
  const parts = body["parts"] as { id: string; state: string }[];
  return Object.fromEntries(parts.map(({ id, state }) => [id, state]));
};

test("/readyz and the status say that nothing can be stored, and when it can be again", async () => {
  const { at, recover } = await withSetting("default_transaction_read_only=on");
  expect(await readinessOf(at)).toEqual([503, { status: "not ready", reason: "read-only" }]);
  expect(await statesOf(at)).toMatchObject({ site: "working", licenses: "down", mail: "down", jobs: "down" });

  recover();
  shop.clock.advance(seconds(5) - 1);
  expect((await readinessOf(at))[0]).toBe(503);
  shop.clock.advance(seconds(5) + 1);
  expect(await readinessOf(at)).toEqual([200, { status: "ready" }]);
  expect(await statesOf(at)).toMatchObject({ licenses: "working", mail: "working", jobs: "working" });
  await at.close();
});

test("/readyz says that the database can't be reached", async () => {
  const nowhere = connect({ url: "postgresql://nobody@127.0.0.1:1/nothing", log: quietLog });
  const app = await buildApp({ ...shop.deps, db: { ...shop.db, ping: () => nowhere.ping() } });
  expect(await readinessOf({ ...shop, app })).toEqual([503, { status: "not ready", reason: "unreachable" }]);
  await Promise.all([app.close(), nowhere.close()]);
});

test("a check that fails for another reason, such as a limit on temporary files, is no outage", async () => {
  const { at } = await withSetting("temp_file_limit=0");
  await expect(at.deps.db.checkWrites()).rejects.toMatchObject({ reason: "overloaded" });
  expect(await readinessOf(at)).toEqual([200, { status: "ready" }]);
  expect(await statesOf(at)).toMatchObject({ licenses: "working", mail: "working", jobs: "working" });
  await at.close();
});
