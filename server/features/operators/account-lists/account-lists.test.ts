import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
let mira: Customer;
let lin: Customer;
let eve: Customer;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
  mira = await newCustomer(shop, { email: "Mira.Quill@lists.example.com" });
  lin = await newCustomer(shop, { email: "lin@lists.example.com" });
  eve = await newCustomer(shop, { email: "eve@elsewhere.example.org" });
  await shop.db.run(sql`update accounts set email_verified_at = now() where id <> ${lin.accountId}`);
  await shop.db.run(sql`update accounts set suspended_at = now() where id = ${eve.accountId}`);
});
afterAll(() => shop.close());

const list = async (body: object = {}) => {
  const answered = await operator.call("POST /v1/admin/accounts/list", body);
  const { accounts = [], next } = answered.body as unknown as { accounts?: { id: string }[]; next: string };
  return { ...answered, ids: accounts.map(({ id }) => id), next };
};

const notFound = { status: 404, body: { error: { code: "not_found" } } };

test("an account is shown by its ID as by its address, and one that isn't there is not", async () => {
  const byId = await operator.call(`GET /v1/admin/accounts/${mira.accountId}`);
  const byAddress = await operator.call("POST /v1/admin/accounts/search", { email: mira.email });
  expect(byId.body).toMatchObject({ account: { id: mira.accountId, email: mira.email, licenses: 1 } });
  expect(byId.body["account"]).toEqual(byAddress.body["account"]);
  expect(await operator.call(`GET /v1/admin/accounts/${randomUUID()}`)).toMatchObject(notFound);
});

test("accounts are listed page by page, the newest first, each with its licenses", async () => {
  const first = await list({ limit: 2 });
  expect(first.ids).toEqual([eve.accountId, lin.accountId]);
  expect(first.body["accounts"]).toMatchObject([
    { email: eve.email, is_confirmed: true, suspended_at: expect.any(String) as string, licenses: 1 },
    { email: lin.email, is_confirmed: false, suspended_at: null, licenses: 1 },
  ]);
  const second = await list({ limit: 2, after: first.next });
  expect([second.ids, second.next]).toEqual([[mira.accountId], null]);
});

test("an account without a license counts none", async () => {
  await shop.db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'old@none.example', 'old@none.example', '', now())`);
  expect((await list({ words: "old@" })).body["accounts"]).toMatchObject([{ licenses: 0 }]);
});

test.each([
  ["the beginning of an address in another case", { words: "mira.q" }, () => [mira]],
  ["a whole address", { words: "LIN@lists.example.com" }, () => [lin]],
  ["a domain in another case", { words: "@Lists.example.com" }, () => [lin, mira]],
  ["what was pasted with a control character", { words: "mira\u0001" }, () => [mira]],
  ["a state", { state: "suspended" }, () => [eve]],
  ["a domain with a state", { words: "@lists.example.com", state: "unconfirmed" }, () => [lin]],
  ["the middle of an address", { words: "quill" }, () => []],
  ["a wildcard", { words: "%" }, () => []],
  ["the beginning of a domain", { words: "@lists" }, () => []],
  ["a state that the words don't have", { words: "mira", state: "suspended" }, () => []],
] as [string, object, () => Customer[]][])("%s finds its accounts alone", async (_, filter, customers) => {
  expect((await list(filter)).ids).toEqual(customers().map(({ accountId }) => accountId));
});

test("words that more than a thousand addresses have are listed page by page, too", async () => {
  await shop.db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    select ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'crowd' || n || '@crowd.example',
      'crowd' || n || '@crowd.example', '', now()
    from generate_series(1, 1002) n`);
  const first = await list({ words: "@crowd.example", limit: 100 });
  expect(first.ids[0]).toBe("10000000-0000-7000-8000-000000001002");
  expect(first.ids).toHaveLength(100);
  const last = await list({ words: "crowd", after: "10000000-0000-7000-8000-000000000002" });
  expect([last.ids, last.next]).toEqual([["10000000-0000-7000-8000-000000000001"], null]);
  expect((await list({ words: "crowd", limit: 1, after: first.next })).ids).toEqual([
    "10000000-0000-7000-8000-000000000902",
  ]);
});

test("a customer's sessions are listed as they see them, without tokens, until they end", async () => {
  const path = `GET /v1/admin/accounts/${mira.accountId}/sessions`;
  const { sessions: own } = (await mira.call("GET /api/sessions")).body as unknown as {
    sessions: { id: string; device: string; address: string }[];
  };
  const { body } = await operator.call(path);
  expect(body["sessions"]).toEqual([
    {
      id: own[0]?.id,
      kind: "app",
      device: own[0]?.device,
      address: own[0]?.address,
      created_at: expect.any(String) as string,
      last_seen_at: expect.any(String) as string,
    },
  ]);
  await operator.call("POST /v1/admin/accounts/shut-out", { email: mira.email });
  expect((await operator.call(path)).body["sessions"]).toEqual([]);
  expect(await operator.call(`GET /v1/admin/accounts/${randomUUID()}/sessions`)).toMatchObject(notFound);
});

test("a license names the account of its owner, by which its licenses are found", async () => {
  const search = async (account: string) =>
    (await operator.call("POST /v1/admin/licenses/search", { account_id: account })).body["licenses"];
  expect(await search(lin.accountId)).toMatchObject([{ id: lin.license.id, account_id: lin.accountId }]);
  expect(await search(randomUUID())).toEqual([]);
});

test("a key without the scope reads none of it", async () => {
  const helper = await newOperator(shop, { scopes: ["licenses:read"] });
  for (const [name, body] of [
    [`GET /v1/admin/accounts/${mira.accountId}`],
    [`GET /v1/admin/accounts/${mira.accountId}/sessions`],
    ["POST /v1/admin/accounts/list", {}],
  ] as [string, object?][])
    expect(await helper.call(name, body)).toMatchObject({
      status: 403,
      body: { error: { code: "forbidden", details: { needs: "accounts:read" } } },
    });
});
