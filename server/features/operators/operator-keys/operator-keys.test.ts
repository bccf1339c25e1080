import { inspect } from "node:util";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, minutes } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { listOperatorKeys } from "./list-operator-keys.ts";
import { revokeOperatorKey } from "./revoke-operator-key.ts";

const lines: unknown[] = [];
let shop: TestApp;
beforeAll(async () => {
  const write: Log["info"] = (...line) => void lines.push(line);
  shop = await testApp({ replace: { log: { debug: write, info: write, warn: write, error: write } } });
});
afterAll(() => shop.close());

const find = (operator: Operator, headers: Record<string, string> = {}) =>
  operator.call("POST /v1/admin/licenses/search", {}, headers);

const refusal = { status: 401, body: { error: { code: "invalid_operator_key" } } };

test("a key with a scope opens the calls of that scope, and no others", async () => {
  const operator = await newOperator(shop, { scopes: ["licenses:read"] });
  expect((await find(operator)).status).toBe(200);
  const { license } = await newCustomer(shop);
  const refused = await operator.call(`POST /v1/admin/licenses/${license.id}/revoke`, { reason: "Refund" });
  expect(refused).toMatchObject({
    status: 403,
    body: { error: { code: "forbidden", details: { needs: "licenses:revoke" } } },
    headers: { "www-authenticate": 'Bearer error="insufficient_scope", scope="licenses:revoke"' },
  });
  const shown = await operator.call(`GET /v1/admin/licenses/${license.id}`);
  expect(shown.body).toMatchObject({ license: { status: "pending" } });
});

describe("is refused alike, with a challenge", () => {
  it.each([
    ["no credentials", async () => ({})],
    ["a mistyped key", async () => ({ authorization: `Bearer ksa_${"a".repeat(36)}` })],
    [
      "an API key",
      async () => {
        const mira = await newCustomer(shop);
        const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
        const { key } = (await mira.call("POST /api/api-keys", made)).body as { key: string };
        return { authorization: `Bearer ${key}` };
      },
    ],
    ["a session", async () => ({ authorization: `Bearer ${(await newCustomer(shop)).token}` })],
    [
      "a revoked key",
      async () => {
        const operator = await newOperator(shop);
        await revokeOperatorKey(shop.deps, operator.keyId);
        return { authorization: `Bearer ${operator.key}` };
      },
    ],
    [
      "a key from a network that it isn't for",
      async () => {
        const operator = await newOperator(shop, { networks: ["203.0.113.0/24", "2001:db8::/32"] });
        return { authorization: `Bearer ${operator.key}` };
      },
    ],
  ])("%s", async (_, credentials) => {
    const stranger = createVisitor(shop, { kind: "app", address: "198.51.100.7" });
    const answer = await stranger.call("POST /v1/admin/licenses/search", {}, await credentials());
    expect(answer).toMatchObject(refusal);
    expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
  });
});

test.each(["203.0.113.9", "2001:db8::9", "::ffff:203.0.113.9"])(
  "a key opens calls from its networks: %s",
  async (address) => {
    const networks = ["203.0.113.0/24", "2001:db8::/32"];
    expect((await find(await newOperator(shop, { networks, address }))).status).toBe(200);
  },
);

test("a key expires by the clock of the database", async () => {
  const operator = await newOperator(shop, { expiresInDays: 1 });
  shop.clock.advance(days(1) - minutes(1));
  expect((await find(operator)).status).toBe(200);
  shop.clock.advance(minutes(1));
  expect(await find(operator)).toMatchObject(refusal);
});

test("its last use is noted, to the minute", async () => {
  const operator = await newOperator(shop);
  const used = async () =>
    (await listOperatorKeys(shop.deps)).find(({ id }) => id === operator.keyId)?.lastUsedAt;
  expect(await used()).toBeNull();
  await find(operator);
  const first = await used();
  shop.clock.advance(minutes(1) - 1);
  await find(operator);
  expect(await used()).toEqual(first);
  shop.clock.advance(minutes(1));
  await find(operator);
  expect(await used()).toEqual(shop.clock.now());
});

test("it is stored nowhere, neither in the database nor in the log", async () => {
  const operator = await newOperator(shop);
  await operator.call("POST /v1/admin/licenses", {}, { "idempotency-key": randomUUID() });
  await find(operator);
  const hex = Buffer.from(operator.key).toString("hex");
  const tables = await shop.db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await shop.db.execute(`select t::text as row from "${name}" t`);
    const stored = JSON.stringify(rows);
    expect([name, stored.includes(operator.key), stored.includes(hex)]).toEqual([name, false, false]);
  }
  expect(inspect(lines, { depth: Infinity, maxStringLength: Infinity })).not.toContain(operator.key);
});

test("calls with one key are limited, and those with others are not", async () => {
  const [busy, calm] = [await newOperator(shop), await newOperator(shop)];
  const { headers } = await find(busy);
  expect(headers["ratelimit-policy"]).toBe('"operator-key";q=600;w=60');
  for (let sent = 0; sent < 599; sent += 1) await shop.deps.rateLimits.take(limit, busy.keyId);
  expect(await find(busy)).toMatchObject({ status: 429, body: { error: { code: "rate_limit_exceeded" } } });
  expect((await find(calm)).status).toBe(200);
});

const limit = { name: "operator-key", allow: 600, per: minutes(1) };

test("a repeated request of one key is answered from the first, and another key's is its own", async () => {
  const [one, other] = [await newOperator(shop), await newOperator(shop)];
  const order = { email: `${randomUUID()}@example.com`, tier: "trial", days: 30 };
  const key = { "idempotency-key": randomUUID() };
  const first = await one.call("POST /v1/admin/licenses", order, key);
  const again = await one.call("POST /v1/admin/licenses", order, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  const own = await other.call("POST /v1/admin/licenses", order, key);
  expect(own.body).not.toEqual(first.body);
});
