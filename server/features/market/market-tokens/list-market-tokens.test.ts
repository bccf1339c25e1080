import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hours, later } from "../../../platform/clock.ts";
import { addressOf, marketToken, saveMarket } from "../../../testing/market.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { ageOf } from "../snapshots/rules.ts";
import { findMarketToken } from "./find-market-token.ts";
import { listMarketTokens } from "./list-market-tokens.ts";
import type { MarketTokenQuery } from "./rules.ts";

const first = {
  sort: "volume",
  order: "desc",
  minVolume: 0,
  search: "",
  timeframe: "24h",
  limit: 100,
  page: 1,
} as const satisfies MarketTokenQuery;

/** The symbols of a page, and the cursor of the next one. */
async function list(shop: TestApp, query: Partial<MarketTokenQuery> = {}) {
  const found = await listMarketTokens(shop.deps, { ...first, ...query });
  if (!found.ok) throw new Error(found.reason);
  return { ...found, symbols: found.coins.map(({ symbol }) => symbol) };
}

describe("the list of tokens", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
    const now = shop.clock.now();
    await saveMarket(shop, [
      marketToken(1, { createdAt: later(now, -hours(3)) }),
      marketToken(2, { createdAt: later(now, -hours(1)), replies: 4 }),
      marketToken(3, { createdAt: later(now, -hours(2)), replies: 9, price: 0.000_000_000_123_456_789 }),
      marketToken(4, { volume24h: null, name: "50%_off" }),
      marketToken(5, { volume24h: 3000, symbol: "tk3" }),
    ]);
  });
  afterAll(() => shop.close());

  it.each([
    ["volume", "desc", ["TK3", "tk3", "TK2", "TK1", "TK4"]],
    ["volume", "asc", ["TK1", "TK2", "TK3", "tk3", "TK4"]],
    ["created_at", "desc", ["TK2", "TK3", "TK1", "TK4", "tk3"]],
    ["created_at", "asc", ["TK1", "TK3", "TK2", "TK4", "tk3"]],
    ["price", "asc", ["TK3", "TK1", "TK2", "TK4", "tk3"]],
    ["change", "desc", ["tk3", "TK4", "TK3", "TK2", "TK1"]],
    ["replies", "desc", ["TK3", "TK2", "TK1", "TK4", "tk3"]],
    ["replies", "asc", ["TK2", "TK3", "TK1", "TK4", "tk3"]],
  ] as const)(
    "is sorted by %s, %s, the unknown last, and by cursors without a gap",
    async (sort, order, all) => {
      expect((await list(shop, { sort, order })).symbols).toEqual(all);
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const { symbols, next, total } = await list(shop, { sort, order, limit: 2, cursor });
        expect(total).toBe(5);
        pages.push(...symbols);
        cursor = next ?? undefined;
      } while (cursor);
      expect(pages).toEqual(all);
    },
  );

  it("has numbered pages too", async () => {
    expect((await list(shop, { limit: 2, page: 2 })).symbols).toEqual(["TK2", "TK1"]);
    expect(await list(shop, { limit: 2, page: 4 })).toMatchObject({ symbols: [], total: 5, next: null });
  });

  it("is filtered by volume, and by a part of a name, a symbol or an address, taken literally", async () => {
    expect((await list(shop, { minVolume: 3000 })).symbols).toEqual(["TK3", "tk3"]);
    expect((await list(shop, { search: "tK3" })).symbols).toEqual(["TK3", "tk3"]);
    expect((await list(shop, { search: "oken 2" })).symbols).toEqual(["TK2"]);
    expect((await list(shop, { search: addressOf(1) })).symbols).toEqual(["TK1"]);
    expect((await list(shop, { search: "%_" })).symbols).toEqual(["TK4"]);
    expect((await list(shop, { search: "\\" })).symbols).toEqual([]);
  });

  it.each([
    ["no cursor", "x"],
    ["one of another order", btoa('["volume","asc","1","a"]')],
    ["one without a number", btoa('["volume","desc","much","a"]')],
    ["one with another address", btoa(`["volume","desc","1","'; drop table"]`)],
  ])("refuses %s", async (_, cursor) => {
    expect(await listMarketTokens(shop.deps, { ...first, cursor })).toEqual({
      ok: false,
      reason: "cursor_invalid",
    });
  });

  it("finds a token by its address, and by its ticker the one with the most volume", async () => {
    const tickers = async (ticker: string, address?: string) => {
      const found = await findMarketToken(shop.deps, address ? { ticker, address } : { ticker });
      return found.ok ? found.coin.address : found.reason;
    };
    expect(await findMarketToken(shop.deps, { address: addressOf(2) })).toMatchObject({
      ok: true,
      source: "live",
      coin: { symbol: "TK2", imageUrl: null },
    });
    await saveMarket(shop, [marketToken(5, { volume24h: 3001, symbol: "tk3" })]);
    expect(await tickers("$TK3")).toBe(addressOf(5));
    expect(await tickers("TK3", addressOf(3))).toBe(addressOf(3));
    expect(await tickers("TK3", addressOf(1))).toBe("not_found");
    expect(await tickers("NONE")).toBe("not_found");
  });

  it("leaves out what no upstream listed in the time frame", async () => {
    shop.clock.advance(hours(2));
    await saveMarket(shop, [marketToken(2)]);
    expect((await list(shop, { timeframe: "1h" })).symbols).toEqual(["TK2"]);
    expect(await list(shop, { timeframe: "24h" })).toMatchObject({ total: 5, source: "live" });
    shop.clock.advance(hours(23));
    expect(await list(shop, {})).toMatchObject({ symbols: ["TK2"], source: "stale" });
    expect((await list(shop, { timeframe: "7d" })).total).toBe(5);
  });
});

describe("a figure that nobody knows", () => {
  it("is nothing to sort by, until a source knows it of one token", async () => {
    const shop = await testApp();
    const unknown = { replies: null, createdAt: null };
    await saveMarket(shop, [marketToken(1, unknown), marketToken(2, unknown)]);
    expect((await list(shop)).sorts).toEqual(["volume", "price", "change"]);
    const portal = createVisitor(shop, { kind: "page" });
    const listed = await portal.call("GET /api/market/tokens");
    expect(listed.body["sorts"]).toEqual(["volume", "change"]);
    await saveMarket(shop, [marketToken(2, { ...unknown, replies: 0 })]);
    expect((await list(shop)).sorts).toEqual(["volume", "price", "change", "replies"]);
    await shop.close();
  });
});

describe("while nothing was ever fetched", () => {
  it("gives the tokens of the sample the ages that the panels show", async () => {
    const shop = await testApp();
    const found = await list(shop, { sort: "created_at" });
    const { items } = shop.deps.shop.sampleMarket.newTokens;
    const shown = items.map(({ symbol, timeAgo }) => [symbol, timeAgo]);
    const now = shop.clock.now();
    expect(found.coins.map(({ symbol, createdAt }) => [symbol, createdAt && ageOf(createdAt, now)])).toEqual(
      shown,
    );
    expect(found.sorts).toContain("created_at");
    await shop.close();
  });

  it("lists and finds the tokens of the sample", async () => {
    const shop = await testApp();
    const all = await list(shop);
    expect(all).toMatchObject({ source: "sample", total: 10, next: null, asOf: shop.clock.now() });
    expect(all.symbols[0]).toBe("QOTR");
    const { next } = await list(shop, { limit: 3 });
    expect((await list(shop, { limit: 3, cursor: next ?? "" })).symbols).toEqual(all.symbols.slice(3, 6));
    expect((await list(shop, { search: "teapot" })).symbols).toEqual(["GLTP"]);
    expect(await findMarketToken(shop.deps, { ticker: "qotr" })).toMatchObject({
      ok: true,
      source: "sample",
    });
    expect(await findMarketToken(shop.deps, { address: addressOf(1) })).toEqual({
      ok: false,
      reason: "not_found",
    });
    await shop.close();
  });
});
