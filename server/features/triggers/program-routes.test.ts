import { setBotTrigger } from "@keystead/contract/program/triggers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { addressOf, marketToken, saveMarket } from "../../testing/market.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { insertSeat } from "../licenses/people/seats/store.ts";
import { issueFor } from "../../testing/issue-for.ts";
import { evaluateTriggers } from "./firings/evaluate-triggers.ts";

const path = "POST /v1/bots/trigger";
const rule = { bot_type: "volume", token: "TK3", threshold: 5000, action: "start" };

async function keyOf(customer: Customer, scopes = ["triggers:write"]): Promise<string> {
  const { body } = await customer.call("POST /api/api-keys", { name: "Bot", scopes, expiresInDays: null });
  return `Bearer ${String(body["key"])}`;
}

interface Program {
  readonly customer: Customer;
  readonly send: (
    body: unknown,
    headers?: Record<string, string>,
  ) => ReturnType<ReturnType<typeof createVisitor>["call"]>;
}

async function newProgram(shop: TestApp): Promise<Program> {
  const customer = await newCustomer(shop);
  const authorization = await keyOf(customer);
  const visitor = createVisitor(shop, { kind: "app" });
  return {
    customer,
    send: (body, headers = {}) => visitor.call(path, body, { authorization, ...headers }),
  };
}

const listed = async ({ customer }: Program) =>
  (await customer.call("GET /api/triggers")).body["triggers"] as object[];

describe("with a live market", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
    await saveMarket(shop, [
      marketToken(3),
      marketToken(4, { symbol: "tk3", volume24h: 4000 }),
      marketToken(5, { volume24h: 1 }),
    ]);
  });
  afterAll(() => shop.close());

  it("a ticker means the token with the highest volume now, also when another one overtakes it", async () => {
    const program = await newProgram(shop);
    const { status, body } = await program.send(rule);
    expect(status).toBe(201);
    expect(setBotTrigger.returns[201].parse(body)).toMatchObject({ ticker: "TK3", address: addressOf(4) });
    expect(await listed(program)).toEqual([
      expect.objectContaining({ id: body["id"], token: "TK3", address: addressOf(4), action: "start" }),
    ]);
    const overtaken = (volume: number) => [
      { address: addressOf(3), symbol: "TK3", volume24h: 1e9 },
      { address: addressOf(4), symbol: "tk3", volume24h: volume },
    ];
    for (const volume of [4000, 5000])
      await shop.db.transaction((tx) => evaluateTriggers(shop.deps, tx, overtaken(volume)));
    expect(await program.customer.listActivity()).toContain(
      "tk3 reached $5,000 in 24 hours (trigger: start at $5,000)",
    );
  });

  it("takes an address, also of a token that no source has listed yet", async () => {
    const program = await newProgram(shop);
    const known = await program.send({ ...rule, token: addressOf(5) });
    expect(known.body).toMatchObject({ ticker: "TK5", address: addressOf(5) });
    const unlisted = "So11111111111111111111111111111111111111112";
    const unknown = await program.send({ ...rule, token: unlisted });
    expect(unknown.body).toMatchObject({ ticker: null, address: unlisted });
  });

  it("says that a ticker is unknown, in the portal too", async () => {
    const program = await newProgram(shop);
    const message = "No token in the market has this ticker. Check it, or enter an address.";
    const fields = [{ field: "token", message }];
    expect(await program.send({ ...rule, token: "NONE" })).toMatchObject({
      status: 404,
      body: { success: false, error: { code: "not_found", status: 404, details: { fields } } },
    });
    const { bot_type: product, ...others } = rule;
    const portal = await program.customer.call("POST /api/triggers", { ...others, product, token: "NONE" });
    expect(portal).toMatchObject({ status: 400, body: { code: "invalid_request", details: { fields } } });
    expect(await listed(program)).toEqual([]);
  });
});

describe("while nothing was ever fetched", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  it("keeps the ticker, which the first snapshots decide", async () => {
    const program = await newProgram(shop);
    const { status, body } = await program.send(rule);
    expect([status, body["ticker"], body["address"]]).toEqual([201, "TK3", null]);
  });

  it.each([
    { bot_type: "unknown" },
    { bot_type: undefined },
    { token: "" },
    { token: "x".repeat(65) },
    { threshold: 0 },
    { threshold: "5000" },
    { threshold: 1e16 },
    { action: "sell" },
    { extra: 1 },
  ])("refuses %j", async (wrong) => {
    const { send } = await newProgram(shop);
    const { status, body } = await send({ ...rule, ...wrong });
    const [field] = Object.keys(wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      error: { code: "invalid_request", status: 400, details: { fields: [{ field }] } },
    });
  });

  it("takes every product of the shop by its id and its short name", async () => {
    const program = await newProgram(shop);
    const ids = shop.deps.shop.catalogue.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    for (const name of ids.flatMap((id) => [id, id.replace(/-bot$/, "")]))
      expect([name, (await program.send({ ...rule, bot_type: name })).status]).toEqual([name, 201]);
    const products = (await listed(program)).map((trigger) => (trigger as { product: string }).product);
    expect(products.toReversed()).toEqual(
      ids.flatMap((id) => Array<string>(2).fill(id.replace(/-bot$/, ""))),
    );
  });

  it("names the products that it takes, in the portal too", async () => {
    const program = await newProgram(shop);
    const message =
      "Send one of these: volume, reply, bundler, trending, like, volume-bot, trending-bot, reply-bot, bundler-bot, like-bot.";
    const refused = await program.send({ ...rule, bot_type: "volume bot" });
    const portal = await program.customer.call("POST /api/triggers", {
      product: "volume bot",
      token: "TK3",
      threshold: 5000,
      action: "start",
    });
    expect(refused.body["error"]).toMatchObject({
      details: { fields: [{ field: "bot_type", message }] },
    });
    expect(portal.body["details"]).toMatchObject({ fields: [{ field: "product", message }] });
  });

  it("takes an API key that may add triggers, and no other", async () => {
    const customer = await newCustomer(shop);
    const visitor = createVisitor(shop, { kind: "app" });
    expect(await visitor.call(path, rule)).toMatchObject({
      status: 401,
      body: { error: { code: "invalid_api_key" } },
    });
    const authorization = await keyOf(customer, ["market:read"]);
    expect(await visitor.call(path, rule, { authorization })).toMatchObject({
      status: 403,
      body: { error: { code: "forbidden", details: { needs: "triggers:write" } } },
    });
  });

  it("belongs to a license that covers the bot, though a newer one covers others, until none does", async () => {
    const program = await newProgram(shop);
    const { customer } = program;
    const { id } = customer.license;
    await shop.db.run(sql`update licenses set entitlements = '{volume-bot}' where id = ${id}`);
    shop.clock.advance(1000);
    const order = { email: customer.email, tier: "standard", duration: { days: 365 } };
    const newer = await issueFor(shop, { ...order, entitlements: ["reply-bot"] });
    await shop.db.run(sql`update licenses set activated_at = now() where id = ${newer.id}`);
    expect((await program.send(rule)).status).toBe(201);
    const countOf = async (license: string) =>
      ((await customer.call(`GET /api/triggers?license=${license}`)).body["triggers"] as object[]).length;
    expect([await countOf(id), await countOf(newer.id)]).toEqual([1, 0]);
    await shop.db.run(sql`update licenses set suspended_at = now() where id = ${id}`);
    expect((await program.send(rule)).status).toBe(201);
    expect([await countOf(id), await countOf(newer.id)]).toEqual([1, 1]);
  });

  it("belongs to a license of one's own, though one has a seat on a newer one", async () => {
    const program = await newProgram(shop);
    const { accountId, email, license } = program.customer;
    shop.clock.advance(1000);
    const other = await newCustomer(shop);
    const seat = { licenseId: other.license.id, accountId, email };
    await shop.db.transaction((tx) =>
      insertSeat(tx, {
        ...seat,
        keyHash: Buffer.from(accountId),
        keySealed: Buffer.alloc(0),
        joinedAt: tx.now,
      }),
    );
    expect((await program.send(rule)).status).toBe(201);
    const { body } = await program.customer.call(`GET /api/triggers?license=${license.id}`);
    expect(body["triggers"]).toHaveLength(1);
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${license.id}`);
    expect((await program.send(rule)).status).toBe(403);
  });

  it("adds one for a repeated request, and none above the limit of the license", async () => {
    const program = await newProgram(shop);
    const headers = { "idempotency-key": "b1f6c7e2-add-a-trigger" };
    const first = await program.send(rule, headers);
    expect((await program.send(rule, headers)).body).toEqual(first.body);
    expect(await listed(program)).toHaveLength(1);
    for (let count = 1; count < 50; count++) await program.send(rule);
    shop.clock.advance(minutes(1));
    expect(await program.send(rule)).toMatchObject({
      status: 409,
      body: { error: { code: "too_many_triggers" } },
    });
  });
});
