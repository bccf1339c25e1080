import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { maxMetadata } from "@keystead/contract/values/license-metadata";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { confirmAddress, invite, join, newOwner } from "../../../../testing/team.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { anAddress, type IssuedLicense, operatorCalls, refusal } from "../../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { exportAccount } from "../../../privacy/exporting/export-account.ts";
import { lockLicense } from "../../facts/store.ts";
import { swapOwners } from "../../people/transfers/swap-owners.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issue, issued } = operatorCalls(() => operator);
const annotate = (id: string, body: object, query = "") =>
  operator.call(`POST /v1/admin/licenses/${id}/annotate${query}`, body);
const metadataOf = async (id: string) =>
  ((await operator.call(`GET /v1/admin/licenses/${id}`)).body["license"] as { metadata: object }).metadata;
const find = async (metadata: object) => {
  const { body } = await operator.call("POST /v1/admin/licenses/search", { metadata });
  return (body["licenses"] as IssuedLicense[]).map(({ id }) => id);
};

describe("the metadata of a license", () => {
  test("is set by name and removed by name, and what isn't named stays", async () => {
    const { id } = await issued({ metadata: { crm: "123", plan: "gold" } });
    expect(await metadataOf(id)).toEqual({ crm: "123", plan: "gold" });
    const { status, body } = await annotate(id, { set: { plan: "blue", seat: "4" }, remove: ["crm"] });
    expect([status, body]).toMatchObject([200, { license: { metadata: { plan: "blue", seat: "4" } } }]);
    expect(await metadataOf(id)).toEqual({ plan: "blue", seat: "4" });
    const acted = sql`select from events where type = 'operator.acted' and subject = ${id}`;
    expect(await shop.db.rows(acted)).toHaveLength(1);
    await annotate(id, { remove: ["plan", "seat", "never"] });
    expect(await metadataOf(id)).toEqual({});
    expect(await shop.db.rows(sql`select from license_metadata where license_id = ${id}`)).toEqual([]);
    expect(await annotate(id, { remove: ["plan"] })).toMatchObject(refusal(409, "nothing_changes"));
    expect(await annotate(randomUUID(), { remove: ["plan"] })).toMatchObject(refusal(404, "not_found"));
  });

  test("finds the license that has all of it", async () => {
    const [crm, other] = [randomUUID(), randomUUID()];
    const one = await issued({ metadata: { crm, region: "eu" } });
    const two = await issued({ metadata: { crm, region: "us" } });
    expect(await find({ crm })).toEqual([two.id, one.id]);
    expect(await find({ crm, region: "eu" })).toEqual([one.id]);
    expect(await find({ crm: other })).toEqual([]);
    expect(await find({ region: crm })).toEqual([]);
    const without = await issued();
    expect(await find({})).toContain(without.id);
  });

  test("has at most 50 names, which begin with a letter, and values of one line", async () => {
    const full = Object.fromEntries(Array.from({ length: maxMetadata }, (_, at) => [`n${at}`, "x"]));
    const { id } = await issued({ metadata: full });
    expect(await annotate(id, { set: { more: "x" } })).toMatchObject(refusal(409, "too_much_metadata"));
    expect((await annotate(id, { set: { more: "x" }, remove: ["n0"] })).status).toBe(200);
    expect(await issue({ metadata: { ...full, more: "x" } })).toMatchObject(refusal(400, "invalid_request"));
    for (const set of [
      { ["__proto__"]: "x" },
      { "a b": "x" },
      { "": "x" },
      { ["n".repeat(41)]: "x" },
      { a: "" },
      { a: "two\nlines" },
      { a: "x".repeat(501) },
      { a: 7 },
    ])
      expect(await annotate(id, { set })).toMatchObject(refusal(400, "invalid_request"));
    const both = { set: { a: "1" }, remove: ["a"] };
    expect(await annotate(id, both)).toMatchObject(refusal(400, "invalid_request"));
  });

  test("is seen by nobody else: no page, app, email or event has it, and its owner's export does", async () => {
    const mark = `zqmeta${randomUUID().slice(0, 8)}`;
    const mira = await newCustomer(shop);
    const mails = (await readMails(shop.deps, mira.email)).length;
    await annotate(mira.license.id, { set: { crm: mark } });
    expect(await readMails(shop.deps, mira.email)).toHaveLength(mails);
    await mira.activate(`mill of ${mark.slice(6)}`);
    const answers = [
      await mira.call("GET /api/license"),
      await mira.call("GET /api/license/activity"),
      await mira.validate({ fingerprint: `mill of ${mark.slice(6)}` }),
      await operator.call("GET /v1/admin/events?limit=1000"),
      await operator.call("GET /v1/admin/audit"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(mark);
    const stored = await shop.db.rows(sql`select from events where state::text like ${`%${mark}%`}`);
    expect(stored).toEqual([]);
    const exported = await exportAccount(shop.deps, mira.email);
    if (!exported.ok) throw new Error(exported.reason);
    const files = unzipSync(await buffer(exported.zip));
    expect(strFromU8(files["licenses.json"] ?? new Uint8Array())).toContain(mark);
  });

  test("goes when the license gets another owner", async () => {
    const { id } = await issued({ metadata: { contact: "Mira" } });
    await operator.call(`POST /v1/admin/licenses/${id}/transfer`, { email: anAddress(), reason: "Sold" });
    expect(await metadataOf(id)).toEqual({});
    const owner = await newOwner(shop);
    const member = await newCustomer(shop);
    await confirmAddress(shop, member);
    await invite(owner, member.email);
    await join(shop, member);
    await annotate(owner.license.id, { set: { contact: "Mira" } });
    const swap = { memberId: member.accountId, kind: "ownership_transferred" } as const;
    await shop.db.transaction(async (tx) => {
      const license = await lockLicense(tx, { id: owner.license.id });
      if (license) await swapOwners(shop.deps, tx, license, swap, tx.now);
    });
    expect(await metadataOf(owner.license.id)).toEqual({});
  });

  test("can be looked at first, and stays on a license that is revoked", async () => {
    const { id } = await issued();
    const would = await annotate(id, { set: { crm: "7" } }, "?dry_run=true");
    expect(would.body).toMatchObject({ license: { metadata: { crm: "7" } }, dry_run: { emails: [] } });
    expect(await metadataOf(id)).toEqual({});
    await operator.call(`POST /v1/admin/licenses/${id}/revoke`, { reason: "Refund" });
    expect((await annotate(id, { set: { refund: "R-7" } })).body).toMatchObject({
      license: { status: "revoked", metadata: { refund: "R-7" } },
    });
  });
});

test("a license gets the number of an order, another one or none, unless the order has another license", async () => {
  const order = randomUUID();
  const [one, two] = [await issued({ order_number: order }), await issued()];
  expect(await annotate(two.id, { order_number: order })).toMatchObject(refusal(409, "order_fulfilled"));
  for (let round = 0; round < 8; round += 1) {
    const wanted = randomUUID();
    const taking = await Promise.all([one, two].map(({ id }) => annotate(id, { order_number: wanted })));
    expect(taking.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  }
  for (const { id } of [one, two]) await annotate(id, { order_number: null, set: { a: "1" } });
  // An order that was replaced issues no other license, and one that was given up does.
  const [kept, other] = [randomUUID(), randomUUID()];
  const three = await issued({ order_number: kept });
  await annotate(three.id, { order_number: other });
  expect(await issue({ order_number: kept })).toMatchObject(refusal(409, "order_fulfilled"));
  expect((await annotate(three.id, { order_number: kept })).status).toBe(200);
  const free = randomUUID();
  const four = await issued({ order_number: free });
  await annotate(four.id, { order_number: null });
  expect((await issue({ order_number: free })).status).toBe(201);
});
