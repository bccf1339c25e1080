import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { type IssuedLicense, operatorCalls, refusal } from "../../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issue, issued, act } = operatorCalls(() => operator);
const renew = (id: string, order: string, more: object = { term: "yearly" }) =>
  act(id, "extend", { order_number: order, ...more });
const endOf = (body: object) => new Date((body as { license: IssuedLicense }).license.ends_at ?? "");

describe("an invoice", () => {
  test("renews a license once, also when its event comes twenty times at once, and again days later", async () => {
    const license = await issued();
    const invoice = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(license.id, invoice)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [renewed] = answers;
    const longer = endOf(renewed?.body ?? {}).getTime() - new Date(license.ends_at ?? "").getTime();
    expect([365, 366]).toContain(Math.round(longer / days(1)));
    expect(new Set(answers.map(({ body }) => endOf(body).getTime())).size).toBe(1);
    shop.clock.advance(days(4));
    expect(endOf((await renew(license.id, invoice)).body)).toEqual(endOf(renewed?.body ?? {}));
    const told = (await readMails(shop.deps, license.email)).filter(
      (mail) => mail.template === "license-changed",
    );
    expect(told).toHaveLength(1);
    const next = await renew(license.id, randomUUID());
    expect(endOf(next.body).getTime()).toBeGreaterThan(endOf(renewed?.body ?? {}).getTime());
  });

  test("that has issued or renewed a license renews no other, and issues none", async () => {
    const [first, invoice] = [randomUUID(), randomUUID()];
    const [one, two] = [await issued({ order_number: first }), await issued()];
    expect(endOf((await renew(one.id, first)).body)).toEqual(new Date(one.ends_at ?? ""));
    await renew(one.id, invoice);
    for (const order of [first, invoice]) {
      expect(await renew(two.id, order)).toMatchObject(refusal(409, "order_fulfilled"));
      const annotated = await operator.call(`POST /v1/admin/licenses/${two.id}/annotate`, {
        order_number: order,
      });
      expect(annotated).toMatchObject(refusal(409, "order_fulfilled"));
      expect(await issue({ order_number: order })).toMatchObject(refusal(409, "order_fulfilled"));
    }
  });

  test("that has renewed a license finds it, and is answered with it also after a revocation", async () => {
    const { id } = await issued();
    const invoice = randomUUID();
    const { body } = await renew(id, invoice);
    for (const search of [{ words: invoice }, { order_number: invoice }]) {
      const found = await operator.call("POST /v1/admin/licenses/search", search);
      expect(found.body).toMatchObject({ licenses: [{ id }] });
    }
    await act(id, "revoke");
    const again = await renew(id, invoice);
    expect([again.status, endOf(again.body)]).toEqual([200, endOf(body)]);
    expect(await renew(id, randomUUID())).toMatchObject(refusal(409, "revoked_for_good"));
    expect(
      (await operator.call(`POST /v1/admin/licenses/${id}/annotate`, { order_number: invoice })).status,
    ).toBe(200);
  });

  test("that two licenses want at once renews one", async () => {
    const [one, two] = [await issued(), await issued()];
    for (let round = 0; round < 8; round += 1) {
      const invoice = randomUUID();
      const answers = await Promise.all([one, two].map(({ id }) => renew(id, invoice)));
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    }
  });

  test("that was refused because the license would end too late has renewed nothing", async () => {
    const { id } = await issued();
    const invoice = randomUUID();
    let answer = await renew(id, randomUUID(), { days: 36_500 });
    while (answer.status === 200) answer = await renew(id, randomUUID(), { days: 36_500 });
    expect(await renew(id, invoice, { days: 36_500 })).toMatchObject(refusal(409, "ends_too_late"));
    expect((await renew(id, invoice, { days: 1 })).status).toBe(200);
    expect(await shop.db.rows(sql`select from license_orders where order_number = ${invoice}`)).toHaveLength(
      1,
    );
  });

  test("that is looked at first has renewed nothing", async () => {
    const { id } = await issued();
    const invoice = randomUUID();
    await operator.call(`POST /v1/admin/licenses/${id}/extend?dry_run=true`, {
      term: "yearly",
      order_number: invoice,
      reason: "Invoice",
    });
    const done = await renew(id, invoice);
    expect(done.status).toBe(200);
    expect(await shop.db.rows(sql`select from license_orders where order_number = ${invoice}`)).toHaveLength(
      1,
    );
  });
});
