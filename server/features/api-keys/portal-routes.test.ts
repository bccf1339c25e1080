import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { isApiKey } from "@keystead/contract/values/api-key";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { sql } from "../../db/sql.ts";
import type { Log } from "../../platform/log.ts";
import { days, seconds } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { suspendLicense } from "../licenses/terms/suspensions/suspend-license.ts";

const lines: unknown[] = [];
let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  const write: Log["info"] = (...line) => void lines.push(line);
  shop = await testApp({ replace: { log: { debug: write, info: write, warn: write, error: write } } });
  mira = await newCustomer(shop, { kind: "page" });
});
afterAll(() => shop.close());

interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly start: string;
}

const wanted = { name: "Charts", scopes: ["market:read"], expiresInDays: 90 };
const create = (customer: Customer, more: object = {}) =>
  customer.call("POST /api/api-keys", { ...wanted, ...more });
const list = async (customer: Customer) =>
  (await customer.call("GET /api/api-keys")).body as unknown as { apiKeys: ApiKey[]; most: number };

describe("creating an API key", () => {
  test("answers it in full this once, and the list shows its beginning alone", async () => {
    const { status, body, headers } = await create(mira);
    expect(status).toBe(201);
    const { key, apiKey } = body as { key: string; apiKey: ApiKey };
    expect(isApiKey(key)).toBe(true);
    expect(headers["cache-control"]).toBe("private, no-store");
    const now = shop.clock.now();
    expect(apiKey).toEqual({
      id: apiKey.id,
      name: "Charts",
      start: key.slice(0, 8),
      scopes: ["market:read"],
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days(90)).toISOString(),
      lastUsedAt: null,
      expired: false,
    });
    const listed = await list(mira);
    expect(listed).toMatchObject({ apiKeys: [apiKey], most: 10 });
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  test("stores it nowhere, neither in the database nor in the log", async () => {
    const { body } = await mira.call("POST /api/api-keys", wanted, { "idempotency-key": randomUUID() });
    const { key } = body as { key: string };
    const tables = await shop.db.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await shop.db.execute(`select t::text as row from "${name}" t`);
      expect([name, JSON.stringify(rows).includes(key)]).toEqual([name, false]);
      const hex = Buffer.from(key).toString("hex");
      expect([name, JSON.stringify(rows).includes(hex)]).toEqual([name, false]);
    }
    expect(inspect(lines, { depth: Infinity, maxStringLength: Infinity })).not.toContain(key);
  });

  test("is on record, and the owner is told by mail, without the key", async () => {
    const customer = await newCustomer(shop, { kind: "page", address: "192.0.2.61" });
    const { body } = await create(customer, { name: "Nightly <b>job</b>" });
    const { key, apiKey } = body as { key: string; apiKey: ApiKey };
    const events = await shop.db.rows<{ kind: string; network: string; detail: object }>(sql`
      select kind, network, detail from security_events
      where account_id = ${customer.accountId} and kind like 'api_key%'`);
    expect(events).toEqual([
      {
        kind: "api_key_created",
        network: "192.0.2.61",
        detail: { start: apiKey.start, scopes: "market:read" },
      },
    ]);
    const mail = (await readMails(shop.deps, customer.email)).find(
      ({ template }) => template === "api-key-created",
    );
    expect(mail?.url).toBe("https://shop.example/account#api-keys");
    expect(JSON.stringify(mail)).toContain("Nightly <b>job</b>");
    expect(JSON.stringify(mail)).not.toContain(key);
  });

  test("may be without an end", async () => {
    const customer = await newCustomer(shop);
    const { body } = await create(customer, { expiresInDays: null });
    expect(body).toMatchObject({ apiKey: { expiresAt: null, expired: false } });
  });

  test("stops at ten keys, also when eighteen are made at once on two nodes", async () => {
    const customer = await newCustomer(shop);
    const app = await buildApp(shop.deps);
    const other = createVisitor({ ...shop, app }, { kind: "app" });
    const authorization = `Bearer ${customer.token}`;
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        index % 2 ? create(customer) : other.call("POST /api/api-keys", wanted, { authorization }),
      ),
    );
    await app.close();
    const codes = answers.map(({ status, body }) => [status, body["code"]]);
    expect(codes.filter(([status]) => status === 201)).toHaveLength(10);
    for (const code of codes.filter(([status]) => status !== 201))
      expect(code).toEqual([409, "too_many_api_keys"]);
    expect((await list(customer)).apiKeys).toHaveLength(10);
  });

  test("is limited to twenty a day", async () => {
    const customer = await newCustomer(shop);
    for (let count = 0; count < 20; count += 1) {
      const { apiKey } = (await create(customer)).body as { apiKey: ApiKey };
      await customer.call(`DELETE /api/api-keys/${apiKey.id}`);
    }
    expect(await create(customer)).toMatchObject({
      status: 429,
      body: { code: "rate_limit_exceeded" },
      headers: { "ratelimit-policy": '"new-api-keys";q=20;w=86400' },
    });
  });

  test("takes a license that works", async () => {
    const customer = await newCustomer(shop);
    await suspendLicense(shop.deps, { license: customer.license.id, reason: "" });
    expect(await create(customer)).toMatchObject({ status: 404, body: { code: "no_license" } });
  });

  test("takes a session", async () => {
    const visitor = createVisitor(shop, { kind: "page" });
    for (const name of ["POST /api/api-keys", "GET /api/api-keys", `DELETE /api/api-keys/${randomUUID()}`])
      expect(await visitor.call(name, name.startsWith("POST") ? wanted : undefined)).toMatchObject({
        status: 401,
        body: { code: "not_signed_in" },
      });
  });

  test.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(61) }],
    ["name", { name: "two\nlines" }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["market:read", "market:read"] }],
    ["scopes.0", { scopes: ["everything"] }],
    ["expiresInDays", { expiresInDays: 0 }],
    ["expiresInDays", { expiresInDays: 366 }],
    ["expiresInDays", { expiresInDays: undefined }],
    ["key", { key: "ksk_mine" }],
  ])("names the field that is wrong: %s %j", async (field, more) => {
    expect(await create(mira, more)).toMatchObject({
      status: 400,
      body: { code: "invalid_request", details: { fields: [{ field }] } },
    });
  });
});

describe("the list of API keys", () => {
  test("is empty at first, then the newest first, and expired ones stay in it", async () => {
    const customer = await newCustomer(shop);
    expect(await list(customer)).toEqual({ success: true, apiKeys: [], most: 10 });
    await create(customer, { name: "First", expiresInDays: 1 });
    shop.clock.advance(seconds(1));
    await create(customer, { name: "Second" });
    shop.clock.advance(days(1));
    expect((await list(customer)).apiKeys).toMatchObject([
      { name: "Second", expired: false },
      { name: "First", expired: true },
    ]);
  });
});

describe("revoking an API key", () => {
  test("removes it, says its name, and is on record", async () => {
    const customer = await newCustomer(shop);
    const { apiKey } = (await create(customer)).body as { apiKey: ApiKey };
    const revoked = await customer.call(`DELETE /api/api-keys/${apiKey.id}`);
    expect(revoked).toMatchObject({ status: 200, body: { message: "Charts was revoked." } });
    expect((await list(customer)).apiKeys).toEqual([]);
    const again = await customer.call(`DELETE /api/api-keys/${apiKey.id}`);
    expect(again).toMatchObject({ status: 404, body: { code: "not_found" } });
    const events = await shop.db.rows(sql`
      select detail from security_events
      where account_id = ${customer.accountId} and kind = 'api_keys_revoked'`);
    expect(events).toEqual([{ detail: { start: apiKey.start } }]);
  });

  test("of somebody else is not found, and leaves it", async () => {
    const { apiKey } = (await create(await newCustomer(shop))).body as { apiKey: ApiKey };
    const other = await newCustomer(shop);
    expect(await other.call(`DELETE /api/api-keys/${apiKey.id}`)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    const left = await shop.db.rows(sql`select from api_keys where id = ${apiKey.id}`);
    expect(left).toHaveLength(1);
  });

  test("takes an id", async () => {
    const answer = await mira.call("DELETE /api/api-keys/first");
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: "id" }] } } });
  });
});
