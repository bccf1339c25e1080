import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { maxTriggers } from "./rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const rule = { product: "volume", token: "gauge", threshold: 1000, action: "start", mail: true };
const created = async (customer: Customer, more: object = {}) =>
  ((await customer.call("POST /api/triggers", { ...rule, ...more })).body as { trigger: { id: string } })
    .trigger;

describe("GET /api/triggers", () => {
  it("lists the triggers of the license, the newest first, and how many it may have", async () => {
    const customer = await newCustomer(shop);
    const first = await created(customer);
    shop.clock.advance(1000);
    const second = await created(customer, { token: "So11111111111111111111111111111111111111112" });
    const { status, body } = await customer.call("GET /api/triggers");
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      triggers: [second, first],
      most: 50,
      products: shop.deps.shop.triggerProducts,
    });
    expect(first).toMatchObject({
      token: "GAUGE",
      threshold: 1000,
      action: "start",
      mail: true,
      state: "new",
    });
  });

  it("refuses a visitor, another account's license and a wrong id", async () => {
    const [own, other] = [await newCustomer(shop), await newCustomer(shop)];
    const visitor = createVisitor(shop, { kind: "app" });
    expect(await visitor.call("GET /api/triggers")).toMatchObject({
      status: 401,
      body: { code: "not_signed_in" },
    });
    const theirs = await own.call(`GET /api/triggers?license=${other.license.id}`);
    expect(theirs).toMatchObject({ status: 404, body: { code: "no_license" } });
    expect(await own.call("GET /api/triggers?license=1")).toMatchObject({ status: 400 });
  });
});

describe("POST /api/triggers", () => {
  it("refuses a visitor and another account's license", async () => {
    const [own, other] = [await newCustomer(shop), await newCustomer(shop)];
    const visitor = createVisitor(shop, { kind: "app" });
    expect(await visitor.call("POST /api/triggers", rule)).toMatchObject({ status: 401 });
    const theirs = await own.call("POST /api/triggers", { ...rule, license: other.license.id });
    expect(theirs).toMatchObject({ status: 404, body: { code: "no_license" } });
  });

  it.each([
    { threshold: 0 },
    { threshold: -1 },
    { threshold: "1000" },
    { threshold: 1e16 },
    { token: " " },
    { token: "a\nb" },
    { token: "GAU\u202eGE" },
    { token: "GAU\u2067GE" },
    { token: "GAU\u200bGE" },
    { token: "GAU\u00adGE" },
    { token: "\u200eGAUGE" },
    { token: "x".repeat(65) },
    { action: "sell" },
    { product: "unknown" },
    { mail: "yes" },
    { extra: 1 },
  ])("refuses %j", async (wrong) => {
    const customer = await newCustomer(shop);
    const { status, body } = await customer.call("POST /api/triggers", { ...rule, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_request" });
  });

  it("adds as many as a license may have, also when they are added at once", async () => {
    const customer = await newCustomer(shop);
    for (let count = 0; count < maxTriggers - 2; count++) await created(customer);
    const last = await Promise.all(
      Array.from({ length: 4 }, () => customer.call("POST /api/triggers", rule)),
    );
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_triggers" });
  });

  it("adds one for a repeated request with an idempotency key", async () => {
    const customer = await newCustomer(shop);
    const headers = { "idempotency-key": "b1f6c7e2-add-a-trigger" };
    const first = await customer.call("POST /api/triggers", rule, headers);
    expect((await customer.call("POST /api/triggers", rule, headers)).body).toEqual(first.body);
    expect((await customer.call("GET /api/triggers")).body["triggers"]).toHaveLength(1);
  });
});

describe("PATCH /api/triggers/{id}", () => {
  it("pauses a trigger and resumes it", async () => {
    const customer = await newCustomer(shop);
    const { id } = await created(customer);
    const paused = await customer.call(`PATCH /api/triggers/${id}`, { paused: true });
    expect(paused).toMatchObject({ status: 200, body: { trigger: { state: "paused" } } });
    const resumed = await customer.call(`PATCH /api/triggers/${id}`, { paused: false });
    expect(resumed).toMatchObject({ status: 200, body: { trigger: { state: "new" } } });
  });

  it("pauses one that is paused no later", async () => {
    const customer = await newCustomer(shop);
    const { id } = await created(customer);
    const pausedAt = async () => {
      await customer.call(`PATCH /api/triggers/${id}`, { paused: true });
      const row = await shop.db.row<{ at: Date }>(
        sql`select paused_at as at from triggers where id = ${String(id)}`,
      );
      return row?.at.getTime();
    };
    const first = await pausedAt();
    shop.clock.advance(minutes(5));
    expect(await pausedAt()).toBe(first);
  });

  it("refuses a visitor, another account's trigger and bad input", async () => {
    const [own, other] = [await newCustomer(shop), await newCustomer(shop)];
    const path = `PATCH /api/triggers/${(await created(own)).id}`;
    const visitor = createVisitor(shop, { kind: "app" });
    expect(await visitor.call(path, { paused: true })).toMatchObject({ status: 401 });
    expect(await other.call(path, { paused: true })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(await own.call(path, { paused: "yes" })).toMatchObject({ status: 400 });
  });
});

describe("DELETE /api/triggers/{id}", () => {
  it("deletes a trigger", async () => {
    const customer = await newCustomer(shop);
    const { id } = await created(customer);
    expect(await customer.call(`DELETE /api/triggers/${id}`)).toMatchObject({ status: 200 });
    expect((await customer.call("GET /api/triggers")).body["triggers"]).toEqual([]);
  });

  it("refuses a visitor, another account's trigger and a wrong id", async () => {
    const [own, other] = [await newCustomer(shop), await newCustomer(shop)];
    const path = `DELETE /api/triggers/${(await created(own)).id}`;
    expect(await createVisitor(shop, { kind: "app" }).call(path)).toMatchObject({ status: 401 });
    expect(await other.call(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await own.call("DELETE /api/triggers/1")).toMatchObject({ status: 400 });
  });
});
