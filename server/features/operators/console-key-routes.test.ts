import { randomUUID } from "node:crypto";
import { isOperatorKey } from "@keystead/contract/values/operator-key";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { days, minutes } from "../../platform/clock.ts";
import { type ConsoleOperator, newConsoleOperator } from "../../testing/console.ts";
import { newOperator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
let owner: ConsoleOperator;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const path = "/api/operator/operator-keys";
const wanted = { name: "Payments", scopes: ["licenses:read"], networks: [], expiresInDays: null };

interface MadeKey {
  key: string;
  operatorKey: { id: string; start: string };
}

async function make(more: object = {}) {
  owner = await newConsoleOperator(shop);
  const { status, body } = await owner.call(`POST ${path}`, { ...wanted, ...more });
  return { status, ...(body as unknown as MadeKey) };
}

const search = async (key: string, address?: string) => {
  const program = createVisitor(shop, { kind: "app", ...(address !== undefined && { address }) });
  const headers = { authorization: `Bearer ${key}` };
  return (await program.call("POST /v1/admin/licenses/search", {}, headers)).status;
};

/** What the audit has of a key, the newest first. */
async function entriesOf(id: string) {
  const { body } = await owner.call(`GET /v1/admin/audit?subject=${id}`);
  return body["entries"];
}

test("an owner makes a key, which is returned once, opens what it may, is listed, and is revoked", async () => {
  const { status, key, operatorKey } = await make();
  expect(status).toBe(201);
  expect(isOperatorKey(key)).toBe(true);
  expect(await search(key)).toBe(200);
  const now = shop.clock.now().toISOString();
  const listed = await owner.call(`GET ${path}`);
  expect(listed.body["operatorKeys"]).toContainEqual({
    id: operatorKey.id,
    name: "Payments",
    start: key.slice(0, 8),
    scopes: ["licenses:read"],
    networks: [],
    createdAt: now,
    expiresAt: null,
    lastUsedAt: now,
    revokedAt: null,
    expired: false,
  });
  expect(JSON.stringify(listed.body)).not.toContain(key);
  expect((await owner.call(`DELETE ${path}/${operatorKey.id}`)).status).toBe(200);
  expect(await search(key)).toBe(401);
  const { operatorKeys } = (await owner.call(`GET ${path}`)).body as { operatorKeys: { id: string }[] };
  expect(operatorKeys.find(({ id }) => id === operatorKey.id)).toMatchObject({ revokedAt: now });
  expect((await owner.call(`DELETE ${path}/${operatorKey.id}`)).status).toBe(404);
});

test("the audit names the owner who made a key and who revoked it", async () => {
  const { key, operatorKey } = await make({ networks: ["203.0.113.0/24"] });
  const maker = owner.id;
  owner = await newConsoleOperator(shop);
  await owner.call(`DELETE ${path}/${operatorKey.id}`);
  const entries = await entriesOf(operatorKey.id);
  expect(entries).toMatchObject([
    { type: "operator.acted", act: `DELETE ${path}/{id}`, actor: { operator: owner.id } },
    {
      type: "operator.acted",
      act: `POST ${path}`,
      actor: { operator: maker, operator_key: null },
      after: { name: "Payments", scopes: ["licenses:read"], networks: ["203.0.113.0/24"] },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(key);
});

test("a key is for a while and for some networks", async () => {
  const networks = ["203.0.113.0/24", "2001:db8::/32", "198.51.100.7"];
  const { key, operatorKey } = await make({ networks, expiresInDays: 1 });
  for (const address of ["203.0.113.9", "2001:db8::9", "198.51.100.7"])
    expect([address, await search(key, address)]).toEqual([address, 200]);
  expect(await search(key, "192.0.2.1")).toBe(401);
  shop.clock.advance(days(1));
  expect(await search(key, "203.0.113.9")).toBe(401);
  owner = await newConsoleOperator(shop);
  const { operatorKeys } = (await owner.call(`GET ${path}`)).body as { operatorKeys: { id: string }[] };
  expect(operatorKeys.find(({ id }) => id === operatorKey.id)).toMatchObject({ expired: true });
});

describe("is refused", () => {
  const calls = [
    ["GET", path],
    ["POST", path],
    ["DELETE", `${path}/${randomUUID()}`],
  ] as const;

  it.each(calls)("%s %s to other roles", async (method, address) => {
    for (const role of ["support", "release_manager"] as const) {
      const { call } = await newConsoleOperator(shop, { role });
      const answer = await call(`${method} ${address}`, method === "POST" ? wanted : undefined);
      expect([role, answer]).toMatchObject([role, { status: 403, body: { code: "forbidden" } }]);
    }
  });

  it.each(calls)("%s %s to a program with every scope, and to nobody", async (method, address) => {
    const { key } = await newOperator(shop);
    for (const headers of [{ authorization: `Bearer ${key}` }, {}]) {
      const visitor = createVisitor(shop, { kind: "app" });
      const body = method === "POST" ? wanted : undefined;
      expect((await visitor.call(`${method} ${address}`, body, headers)).status).toBe(401);
    }
  });

  it.each(calls.slice(1))("%s %s without a code of the last ten minutes", async (method, address) => {
    const { call } = await newConsoleOperator(shop);
    shop.clock.advance(minutes(10));
    const answer = await call(`${method} ${address}`, method === "POST" ? wanted : undefined);
    expect(answer).toMatchObject({ status: 403, body: { code: "factor_needed" } });
    expect((await call(`GET ${path}`)).status).toBe(200);
  });

  it.each([
    ["name", { name: " " }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["licenses:read", "licenses:read"] }],
    ["scopes", { scopes: ["everything"] }],
    ["networks", { networks: ["home"] }],
    ["networks", { networks: ["203.0.113.0/33"] }],
    ["expiresInDays", { expiresInDays: 0 }],
  ])("a wrong %s: %j", async (field, more) => {
    const { call } = await newConsoleOperator(shop);
    const { status, body } = await call(`POST ${path}`, { ...wanted, ...more });
    expect(status).toBe(400);
    const { fields } = body["details"] as { fields: { field: string }[] };
    expect(fields.map((each) => each.field.replace(/\..*/, ""))).toEqual([field]);
  });
});
