import { dailyStats, marketTokenByTicker, trending } from "@keystead/contract/program/public-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes } from "../../platform/clock.ts";
import { newCustomer } from "../../testing/customer.ts";
import { addressOf, marketToken, saveMarket } from "../../testing/market.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
let authorization: string;
beforeAll(async () => {
  shop = await testApp();
  const mira = await newCustomer(shop);
  const wanted = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  const { body } = await mira.call("POST /api/api-keys", wanted);
  authorization = `Bearer ${String(body["key"])}`;
});
afterAll(() => shop.close());

/** Calls with the key. The key has a limit for each minute, so a minute passes before each call. */
function ask(path: string, headers: Record<string, string> = {}) {
  shop.clock.advance(minutes(1));
  return createVisitor(shop, { kind: "app" }).call(`GET ${path}`, undefined, { authorization, ...headers });
}

const tickersOf = (body: object) =>
  (body as { tokens: { ticker: string }[] }).tokens.map(({ ticker }) => ticker);

it("before any figure was fetched, all calls answer with the sample and say so", async () => {
  const list = await ask("/v1/trending");
  expect(trending.returns[200].parse(list.body)).toMatchObject({
    source: "sample",
    total_count: 10,
    page: 1,
    limit: 20,
  });
  const coin = await ask("/v1/tokens/QOTR");
  expect(marketTokenByTicker.returns[200].parse(coin.body)).toMatchObject({
    source: "sample",
    token: { ticker: "QOTR", address: "sample-qotr", total_holders: null },
  });
  const days = await ask("/v1/stats/daily?timeframe=30d");
  expect(dailyStats.returns[200].parse(days.body).days).toHaveLength(30);
});

it.each(["/v1/trending", "/v1/tokens/QOTR", "/v1/stats/daily"])("%s takes an API key", async (path) => {
  const visitor = createVisitor(shop, { kind: "app" });
  expect(await visitor.call(`GET ${path}`)).toMatchObject({
    status: 401,
    body: { success: false, error: { code: "invalid_api_key", status: 401 } },
    headers: { "www-authenticate": "Bearer" },
  });
});

describe("a market", () => {
  beforeAll(async () => {
    await saveMarket(shop, [
      ...Array.from({ length: 25 }, (_, index) => marketToken(index + 1)),
      marketToken(27, { createdAt: shop.clock.now() }),
      marketToken(50, { symbol: "TK25", name: "A copy" }),
    ]);
  });

  it("is listed by volume, page after page, with the number of all", async () => {
    const first = await ask("/v1/trending?limit=10");
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ total_count: 27, page: 1, limit: 10 });
    expect(tickersOf(first.body).slice(0, 3)).toEqual(["TK25", "TK27", "TK25"]);
    const third = await ask("/v1/trending?limit=10&page=3");
    expect(tickersOf(third.body)).toEqual(["TK7", "TK6", "TK5", "TK4", "TK3", "TK2", "TK1"]);
    expect(third.body).toMatchObject({ next_cursor: null });
    const beyond = await ask("/v1/trending?limit=10&page=4");
    expect(beyond).toMatchObject({ status: 200, body: { tokens: [], next_cursor: null } });
  });

  it("is listed by cursor without a gap or a repetition, while figures change", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; page < 9 && cursor !== null; page += 1) {
      const path = `/v1/trending?limit=7&timeframe=30d${cursor === "" ? "" : `&cursor=${cursor}`}`;
      const { body } = await ask(path);
      const { tokens: coins, next_cursor: next } = trending.returns[200].parse(body);
      seen.push(...coins.map(({ address }) => address));
      cursor = next;
      if (page === 1) await saveMarket(shop, [marketToken(90)]);
    }
    expect(seen).toHaveLength(27);
    expect(new Set(seen).size).toBe(27);
  });

  it.each([
    ["sort_by=price&order=asc&limit=2", ["TK1", "TK2"]],
    ["min_volume=25000&limit=100", ["TK90", "TK25", "TK27", "TK25"]],
    ["sort_by=created_at&limit=1", ["TK27"]],
  ])("is sorted and filtered: %s", async (query, tickers) => {
    expect(tickersOf((await ask(`/v1/trending?timeframe=30d&${query}`)).body)).toEqual(tickers);
  });

  it("resolves a ticker to the token with the most volume, and an address to its own", async () => {
    const byTicker = await ask("/v1/tokens/tk25");
    expect(byTicker.body).toMatchObject({
      token: { name: "A copy", address: addressOf(50), volume_24h: 50_000 },
    });
    const byAddress = await ask(`/v1/tokens/TK25?address=${addressOf(25)}`);
    expect(byAddress.body).toMatchObject({ token: { name: "Token 25" } });
    for (const path of ["/v1/tokens/NONE", `/v1/tokens/TK1?address=${addressOf(25)}`])
      expect(await ask(path)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  it("is summed by days", async () => {
    const { body } = await ask("/v1/stats/daily");
    const { days } = dailyStats.returns[200].parse(body);
    expect(days.at(-1)?.volume).toBeGreaterThan(0);
  });

  it("is not sent again to a program that has it", async () => {
    const first = await ask("/v1/stats/daily");
    const etag = String(first.headers["etag"]);
    const again = await ask("/v1/stats/daily", { "if-none-match": `"other", ${etag}` });
    expect([again.status, again.body]).toEqual([304, {}]);
    expect(again.headers["ratelimit"]).toMatch(/^"api-key";r=119;t=/);
    await saveMarket(shop, [marketToken(91)]);
    expect((await ask("/v1/stats/daily", { "if-none-match": etag })).status).toBe(200);
  });

  it.each([
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=ten"],
    ["page", "page=0"],
    ["page", "page=1001"],
    ["min_volume", "min_volume=-1"],
    ["min_volume", "min_volume=1e309"],
    ["sort_by", "sort_by=name"],
    ["order", "order=up"],
    ["timeframe", "timeframe=2h"],
    ["cursor", "cursor=bm90aGluZw"],
    ["api_key", "api_key=ksk_1"],
  ])("names the parameter that is wrong: %s (%s)", async (field, query) => {
    expect(await ask(`/v1/trending?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request", details: { fields: [{ field }] } } },
    });
  });
});
