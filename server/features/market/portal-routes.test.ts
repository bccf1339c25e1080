import { type MarketSnapshot, marketStats } from "@keystead/contract/portal/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
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
    const token = {
      name: string,
      symbol: string,
      mintAddress: string,
      price: number,
      percentChange24h: number,
      volume: number,
      marketCap: number,
    };
    const { newTokens, popularTokens } = stats;
    expect([newTokens.items.length, popularTokens.items.length]).toEqual([8, 8]);
    for (const item of newTokens.items) expect(item).toEqual({ ...token, timeAgo: string });
    for (const item of popularTokens.items) expect(item).toEqual({ ...token, replies: number });
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

  it("can be cached by shared caches for ten seconds, and sets no cookie", async () => {
    const { headers } = await look();
    expect(headers["cache-control"]).toBe("public, max-age=10, stale-while-revalidate=10");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("costs a visitor no row of a limit, however often a page looks", async () => {
    const count = async () => (await shop.db.execute("select from rate_limits")).rows.length;
    const before = await count();
    for (let times = 0; times < 20; times += 1) expect((await look()).status).toBe(200);
    expect(await count()).toBe(before);
  });
});
