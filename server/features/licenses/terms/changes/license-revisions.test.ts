import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { refusal } from "../../../../testing/operator-calls.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const show = ({ license }: Customer, headers?: Record<string, string>) =>
  operator.call(`GET /v1/admin/licenses/${license.id}`, undefined, headers);
const revision = async (customer: Customer) => String((await show(customer)).headers["etag"]);
const act = ({ license }: Customer, name: string, body: object, ifMatch?: string) =>
  operator.call(
    `POST /v1/admin/licenses/${license.id}/${name}`,
    body,
    ifMatch === undefined ? {} : { "if-match": ifMatch },
  );
const limit = (customer: Customer, machines: number, ifMatch?: string) =>
  act(customer, "limit", { machines, reason: "Order 7" }, ifMatch);
const machines = async (customer: Customer) =>
  ((await show(customer)).body["license"] as { machines: { max: number } }).machines.max;
const changedSince = refusal(412, "license_changed");

describe("the revision of a license", () => {
  test("lets the one of two operators through who has seen the license as it is", async () => {
    const mira = await newCustomer(shop);
    const seen = await revision(mira);
    expect(seen).toMatch(/^"[\w-]{22}"$/);
    const first = await limit(mira, 3, seen);
    expect([first.status, first.headers["etag"]]).toEqual([200, await revision(mira)]);
    expect(await limit(mira, 9, seen)).toMatchObject(changedSince);
    expect(await machines(mira)).toBe(3);
    expect((await limit(mira, 9, String(first.headers["etag"]))).status).toBe(200);
  });

  test("of ten that change it at once, one does", async () => {
    const mira = await newCustomer(shop);
    const seen = await revision(mira);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => limit(mira, 2 + index, seen)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  test.each([
    ["extend", { days: 3, reason: "x" }],
    ["convert", { tier: "standard", term: "yearly", reason: "x" }],
    ["limit", { machines: 4, reason: "x" }],
    ["entitle", { remove: ["like-bot"], reason: "x" }],
    ["annotate", { set: { crm: "1" } }],
    ["annotate", { order_number: "revised-1" }],
    ["suspend", { reason: "x" }],
    ["revoke", { reason: "x" }],
    ["rotate-key", { reason: "x" }],
    ["transfer", { email: "revised@example.com", reason: "x" }],
  ])("is another one after %s %j, which a former one doesn't allow", async (name, body) => {
    const mira = await newCustomer(shop);
    const seen = await revision(mira);
    expect(await act(mira, name, body, '"none"')).toMatchObject(changedSince);
    expect(await revision(mira)).toBe(seen);
    const done = await act(mira, name, body, seen);
    expect(done.status).toBe(200);
    expect(done.headers["etag"]).toBe(await revision(mira));
    expect(done.headers["etag"]).not.toBe(seen);
  });

  test("stays while apps use the license, and any of several or all revisions can be named", async () => {
    const mira = await newCustomer(shop);
    const seen = await revision(mira);
    await mira.activate("mill of the revision");
    await mira.validate({ fingerprint: "mill of the revision" });
    expect(await revision(mira)).toBe(seen);
    expect((await limit(mira, 3, `"older", ${seen}`)).status).toBe(200);
    expect((await limit(mira, 4, "*")).status).toBe(200);
  });

  test("is in no preview, whose license is none that there is, and answers nothing by itself", async () => {
    const mira = await newCustomer(shop);
    const seen = await revision(mira);
    const preview = await act(mira, "limit?dry_run=true", { machines: 3, reason: "x" }, seen);
    expect([preview.status, preview.headers["etag"]]).toEqual([200, undefined]);
    await mira.activate("mill of another revision");
    const again = await show(mira, { "if-none-match": seen });
    expect(again).toMatchObject({ status: 200, body: { license: { machines: { used: 1 } } } });
  });
});
