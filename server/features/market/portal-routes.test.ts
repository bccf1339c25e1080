import {
  listMarketTokens,
  type MarketSnapshot,
  marketStats,
  marketTokenByAddress,
} from "@keystead/contract/portal/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, hours, minutes, seconds } from "../../platform/clock.ts";
import { newCustomer } from "../../testing/customer.ts";
import { addressOf, marketToken, saveMarket } from "../../testing/market.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const look = () => createVisitor(shop, { kind: "page" }).call("GET /api/pump-fun-stats");
const schema = marketStats.returns[200];

describe("the market", () => {
  it("is sample data, labeled by its source", async () => {
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(schema.parse(body)).toMatchObject({ success: true, source: "sample" });
    expect(body["asOf"]).toBe(shop.clock.now().toISOString());
  });

  it("has every figure of the market and of its tokens", async () => {
    const [number, string] = [expect.any(Number) as number, expect.any(String) as string];
    const { stats } = (await look()).body as { stats: MarketSnapshot["stats"] };
    expect(stats).toEqual({
      volumeStats: {
        totalVolume24h: number,
        percentChange: number,
        topToken: { name: string, symbol: string, volume: number },
      },
      trendingTokens: { count: number, newInLastHour: number },
      newTokens: { total: number, items: expect.any(Array) as [] },
      popularTokens: { items: expect.any(Array) as [] },
    });
    const coin = {
      name: string,
      symbol: string,
      mintAddress: string,
      price: number,
      percentChange24h: number,
      volume: number,
      marketCap: number,
    };
    const { newTokens, popularTokens } = stats;
    expect([newTokens.items.length, popularTokens.items.length]).toEqual([10, 10]);
    for (const item of newTokens.items) expect(item).toEqual({ ...coin, timeAgo: string });
    for (const item of popularTokens.items)
      expect(item).toEqual({ ...coin, replies: number, transactions: null });
  });

  it("is the same for everybody and at any time but for its moment", async () => {
    const first = await look();
    shop.clock.advance(86_400_000);
    const second = await look();
    expect(second.body["stats"]).toEqual(first.body["stats"]);
    expect(second.body["asOf"]).not.toBe(first.body["asOf"]);
    const mira = await newCustomer(shop);
    expect((await mira.call("GET /api/pump-fun-stats")).body["stats"]).toEqual(first.body["stats"]);
  });

  it("is revalidated by every cache, and sets no cookie", async () => {
    const { headers } = await look();
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("costs a visitor no row of a limit, however often a page looks", async () => {
    const count = async () => (await shop.db.execute("select from rate_limits")).rows.length;
    const before = await count();
    for (let times = 0; times < 20; times += 1) expect((await look()).status).toBe(200);
    expect(await count()).toBe(before);
  });
});

describe("a market that was fetched", () => {
  let live: TestApp;
  beforeAll(async () => {
    live = await testApp();
  });
  afterAll(() => live.close());
  const get = (headers: Record<string, string> = {}) =>
    live.app.inject({
      method: "GET",
      url: "/api/pump-fun-stats",
      headers: { host: "shop.example", ...headers },
    });

  it("is live, and becomes stale with the time of its fetch", async () => {
    expect((await get()).json()).toMatchObject({ source: "sample" });
    const asOf = live.clock.now().toISOString();
    await saveMarket(live, [marketToken(1), marketToken(2)]);
    await expect.poll(async () => (await get()).json<MarketSnapshot>().source).toBe("live");
    const body = (await get()).json<MarketSnapshot>();
    expect(schema.parse(body)).toMatchObject({ asOf, stats: { volumeStats: { totalVolume24h: 3000 } } });
    const { etag } = (await get()).headers;
    live.clock.advance(minutes(4));
    const stale = await get({ "if-none-match": String(etag) });
    expect(stale.json()).toMatchObject({ source: "stale", asOf });
  });

  it("is answered 304 to whoever has it, until there is a newer one", async () => {
    const { etag } = (await get()).headers;
    const again = await get({ "if-none-match": `W/${String(etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    await saveMarket(live, [marketToken(3)]);
    await expect.poll(async () => (await get({ "if-none-match": String(etag) })).statusCode).toBe(200);
  });

  it("is the newest one a second later although the notification was lost", async () => {
    await get();
    await live.db.run(sql`update market_snapshot set version = version + 1, as_of = ${live.clock.now()}`);
    live.clock.advance(seconds(1));
    expect((await get()).json()).toMatchObject({ source: "live" });
  });

  it("is read once by a crowd", async () => {
    live.clock.advance(seconds(1));
    const answers = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe("the list of tokens", () => {
  const list = async (query: string) => {
    const { status, body } = await createVisitor(shop, { kind: "page" }).call(
      `GET /api/market/tokens${query}`,
    );
    return {
      status,
      body,
      symbols: (body["tokens"] as { symbol: string }[] | undefined)?.map(({ symbol }) => symbol),
    };
  };

  it("finds tokens by a part of their name or symbol, and says how many there are", async () => {
    await saveMarket(shop, [
      marketToken(31, { imageUrl: "https://cdn.example/x.png" }),
      marketToken(32, { name: "Red 50%" }),
    ]);
    const found = await list("?search=oken%2031");
    expect(listMarketTokens.returns[200].parse(found.body)).toMatchObject({ source: "live", total: 1 });
    expect(found.symbols).toEqual(["TK31"]);
    expect(JSON.stringify(found.body)).not.toContain("cdn.example");
    expect((await list("?search=50%25")).symbols).toEqual(["TK32"]);
    expect((await list("?search=_")).symbols).toEqual([]);
  });

  it("lists a token that nobody has traded", async () => {
    await saveMarket(shop, [marketToken(36, { volume24h: 0, symbol: "QUIET" })]);
    expect((await list("?search=quiet")).symbols).toEqual(["QUIET"]);
  });

  it("lists tokens by their addresses, also those that no source lists any more", async () => {
    shop.clock.advance(days(3));
    await saveMarket(shop, [marketToken(33)]);
    expect((await list("")).symbols).toEqual(["TK33"]);
    expect((await list(`?addresses=${addressOf(31)},${addressOf(33)}`)).symbols).toEqual(["TK33", "TK31"]);
    expect((await list(`?addresses=${addressOf(99)}`)).symbols).toEqual([]);
  });

  it("comes with the price of each hour of the last 24, and none where no source listed the token", async () => {
    const trendsOf = async () => listMarketTokens.returns[200].parse((await list("")).body).trends;
    shop.clock.advance(hours(1) - (shop.clock.now().getTime() % hours(1)));
    await saveMarket(shop, [marketToken(34, { price: 9 })]);
    shop.clock.advance(hours(2));
    for (const price of [1, 2]) {
      shop.clock.advance(minutes(10));
      await saveMarket(shop, [marketToken(34, { price })]);
    }
    shop.clock.advance(hours(1));
    await saveMarket(shop, [marketToken(35, { price: 4 })]);
    const missing = Array<null>(21).fill(null);
    expect((await trendsOf())[addressOf(34)]).toEqual([...missing, 9, null, 2, null]);
    expect((await trendsOf())[addressOf(35)]).toEqual([...missing, null, null, null, 4]);
    shop.clock.advance(hours(22));
    await saveMarket(shop, [marketToken(34, { price: 5 })]);
    expect((await trendsOf())[addressOf(34)]).toEqual([null, 2, ...missing, null, 5]);
  });

  it("of the sample has the trends of the sample", async () => {
    const quiet = await testApp();
    const { body } = await createVisitor(quiet, { kind: "page" }).call("GET /api/market/tokens");
    await quiet.close();
    const { tokens: coins, trends } = listMarketTokens.returns[200].parse(body);
    for (const { address, price } of coins) {
      expect(trends[address]).toHaveLength(25);
      expect(trends[address]?.at(-1)).toBeCloseTo(price ?? 0);
    }
  });

  it.each([
    ["sort", "?sort=name"],
    ["limit", "?limit=101"],
    ["search", `?search=${"x".repeat(65)}`],
    ["addresses", "?addresses=a%20b"],
    ["addresses", `?addresses=${Array.from({ length: 51 }, (_, index) => `a${index}`).join(",")}`],
  ])("names what is wrong: %s", async (field, query) => {
    const { status, body } = await list(query);
    expect([status, body["details"]]).toMatchObject([400, { fields: [{ field }] }]);
  });
});

describe("one token", () => {
  const find = (address: string, query = "") =>
    createVisitor(shop, { kind: "page" }).call(`GET /api/market/tokens/${address}${query}`);

  it("has its figures and the points of its chart, and not the address of its image", async () => {
    // From a full hour on, so that the points below are of one hour: the chart of 7 days has one point for each.
    shop.clock.advance(hours(1) - (shop.clock.now().getTime() % hours(1)));
    await saveMarket(shop, [marketToken(41, { price: 1, imageUrl: "https://cdn.example/x.png" })]);
    shop.clock.advance(hours(30));
    for (const price of [2, 3]) {
      shop.clock.advance(minutes(10));
      await saveMarket(shop, [marketToken(41, { price })]);
    }
    const pricesOf = async (query: string) => {
      const { status, body, headers } = await find(addressOf(41), query);
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=5"]);
      expect(JSON.stringify(body)).not.toContain("cdn.example");
      const { source, token: coin, points } = marketTokenByAddress.returns[200].parse(body);
      expect([source, coin.symbol, coin.price]).toEqual(["live", "TK41", 3]);
      return points.map(({ price }) => price);
    };
    expect(await pricesOf("")).toEqual([2, 3]);
    expect(await pricesOf("?timeframe=7d")).toEqual([1, 3]);
  });

  it("is not found by an address that no provider listed, nor by one in another case", async () => {
    for (const address of [addressOf(98), addressOf(41).toLowerCase()])
      expect(await find(address)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it.each([
    ["address", `${addressOf(41)}.`, ""],
    ["address", "x".repeat(65), ""],
    ["timeframe", addressOf(41), "?timeframe=1y"],
  ])("names what is wrong: %s", async (field, address, query) => {
    const { status, body } = await find(address, query);
    expect([status, body["details"]]).toMatchObject([400, { fields: [{ field }] }]);
  });
});
