import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { minutes, seconds } from "../../../platform/clock.ts";
import { addressOf } from "../../../testing/market.ts";
import { failures, type MarketSource, startMarketSource } from "../../../testing/market-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { getMarketTokenHistory } from "../history/get-market-token-history.ts";
import type { UntradedMarketTokens } from "../rules.ts";
import type { OnSnapshot, MarketTokenVolume } from "../snapshots/save-snapshot.ts";
import { findMarketToken } from "../market-tokens/find-market-token.ts";
import { listMarketTokens } from "../market-tokens/list-market-tokens.ts";
import { pollMarket } from "./poll-market.ts";
import { claimAt } from "./rules.ts";
import { claimSource } from "./store.ts";

let source: MarketSource;
let shop: TestApp;
beforeEach(async () => {
  source = await startMarketSource();
  shop = await testApp({ environment: { MARKET_URLS: source.setting } });
});
afterEach(async () => {
  await shop.close();
  await source.close();
});

const listed = (number: number, volume: string) => ({
  address: addressOf(number),
  name: `Token ${number}`,
  symbol: `TK${number}`,
  volume,
});

interface Stats {
  source: string;
  asOf: string;
  providers?: string[];
  stats: { volumeStats: { totalVolume24h: number } };
}

/** What pages show. A node hears of a new snapshot at once by a notification, and otherwise looks after a second. */
async function look(): Promise<Stats> {
  shop.clock.advance(seconds(1));
  return (await createVisitor(shop, { kind: "page" }).call("GET /api/pump-fun-stats"))
    .body as unknown as Stats;
}

const reasons: Record<(typeof failures)[number], string> = {
  refuses: "unreachable",
  resets: "unreachable",
  "is silent": "timeout",
  "is 10 s late": "timeout",
  "answers half": "unreachable",
  "answers 500": "refused with 500",
  "answers 429": "refused with 429",
  "answers a page": "unreadable",
  "answers 50 MB": "too large",
  "answers a gzip bomb": "too large",
};

const findHealth = () => shop.db.rows(sql`select name, failures, reason from market_sources`);

describe("a poll", () => {
  it("makes the figures live, and its transaction tells the volumes", async () => {
    expect((await look()).source).toBe("sample");
    source.list([listed(1, "1500.5"), listed(2, "500")]);
    const told: MarketTokenVolume[] = [];
    const polledAt = shop.clock.now().toISOString();
    await pollMarket(shop.deps, { onSnapshot: async (_tx, coins) => void told.push(...coins) });
    const { source: from, asOf, stats } = await look();
    expect([from, asOf]).toEqual(["live", polledAt]);
    expect(stats.volumeStats).toMatchObject({
      totalVolume24h: 2000.5,
      topToken: { name: "Token 1", symbol: "TK1", volume: 1500.5 },
    });
    expect(told).toEqual([
      { address: addressOf(1), symbol: "TK1", volume24h: 1500.5 },
      { address: addressOf(2), symbol: "TK2", volume24h: 500 },
    ]);
    expect(source.asked).toHaveLength(4);
    expect(await findHealth()).toEqual([{ name: "geckoterminal", failures: 0, reason: null }]);
  });

  it("that finds no token leaves the figures as they are", async () => {
    source.list([listed(1, "10")]);
    await pollMarket(shop.deps);
    const before = await look();
    source.list([]);
    shop.clock.advance(minutes(1));
    await pollMarket(shop.deps);
    expect(await look()).toEqual(before);
  });

  it("asks a source once, however many nodes poll at once or start again and again", async () => {
    source.list([listed(1, "10")]);
    await Promise.all(Array.from({ length: 5 }, () => pollMarket(shop.deps)));
    shop.clock.advance(seconds(20));
    await pollMarket(shop.deps);
    expect(source.asked).toHaveLength(4);
    shop.clock.advance(seconds(30));
    await pollMarket(shop.deps);
    expect(source.asked).toHaveLength(8);
  });

  it("of a node that dies is made up for by another one", async () => {
    // The node has claimed the source, and was killed before the answer came.
    await claimSource(shop.db, "geckoterminal", claimAt(shop.clock.now()));
    source.list([listed(1, "10")]);
    await pollMarket(shop.deps);
    expect((await look()).source).toBe("sample");
    shop.clock.advance(seconds(40));
    await pollMarket(shop.deps);
    expect((await look()).source).toBe("live");
  });

  it("does nothing in a shop that asks no source", async () => {
    const quiet = await testApp({
      environment: { MARKET_SOURCES: "none", MARKET_URLS: source.setting },
    });
    await pollMarket(quiet.deps);
    await quiet.close();
    expect(source.asked).toEqual([]);
  });
});

describe("a token that no source lists", () => {
  const named = addressOf(7);
  const unlisted = (more: object = {}) => ({ ...listed(7, "9000"), createdAt: null, ...more });
  const poll = (deps = shop.deps, told: OnSnapshot = () => Promise.resolve()) =>
    pollMarket(deps, { onSnapshot: told, findNamed: () => Promise.resolve([named]) });
  const find = (coin: Parameters<typeof findMarketToken>[1]) => findMarketToken(shop.deps, coin);
  const everyCoin = { sort: "volume", order: "desc", minVolume: 0, search: "", timeframe: "30d" } as const;

  it("is looked up when somebody names it, and known by its address alone", async () => {
    source.list([listed(1, "10")]);
    source.know([unlisted({ createdAt: Date.now() }), listed(8, "5")]);
    const told: unknown[] = [];
    await poll(shop.deps, async (_tx, ...news) => void told.push(...news));
    expect(told).toEqual([
      [
        { address: addressOf(1), symbol: "TK1", volume24h: 10 },
        { address: named, symbol: "TK7", volume24h: 9000, isUnlisted: true },
      ],
      [],
    ]);
    const known = { ok: true, source: "live", coin: { name: "Token 7", volume24h: 9000 } };
    expect(await find({ address: named })).toMatchObject(known);
    expect(await find({ address: named, ticker: "TK7" })).toMatchObject(known);
    expect(await find({ ticker: "TK7" })).toEqual({ ok: false, reason: "not_found" });
    expect(await find({ address: addressOf(8) })).toEqual({ ok: false, reason: "not_found" });
    expect(await getMarketTokenHistory(shop.deps, { address: named, timeframe: "24h" })).toMatchObject({
      points: [{ volume24h: 9000 }],
    });
  });

  it("counts in no list and no total, until a source lists it", async () => {
    source.list([listed(1, "10")]);
    source.know([unlisted({ createdAt: Date.now() })]);
    await poll();
    const list = () => listMarketTokens(shop.deps, { ...everyCoin, limit: 10, page: 1 });
    expect(await list()).toMatchObject({ total: 1 });
    expect(await look()).toMatchObject({
      stats: { volumeStats: { totalVolume24h: 10 }, trendingTokens: { newInLastHour: 0 } },
    });
    shop.clock.advance(minutes(1));
    source.list([listed(1, "10"), listed(7, "9000")]);
    await pollMarket(shop.deps);
    expect(await list()).toMatchObject({ total: 2 });
    expect(await find({ ticker: "TK7" })).toMatchObject({ ok: true });
  });

  it("adds whoever knows it to those who are credited, for four minutes", async () => {
    const credited = async () => (await look()).providers;
    expect(await credited()).toBeUndefined();
    source.list([listed(1, "10")]);
    source.know([unlisted()]);
    await poll();
    const both = ["dexscreener", "geckoterminal"];
    expect(await find({ address: addressOf(1) })).toMatchObject({ providers: both });
    for (let minute = 0; minute < 4; minute += 1) {
      shop.clock.advance(minutes(1));
      await pollMarket(shop.deps);
    }
    expect(await credited()).toEqual(both);
    shop.clock.advance(minutes(1));
    await pollMarket(shop.deps);
    expect(await credited()).toEqual(["geckoterminal"]);
  });

  it("is untraded when it is not found or its volume is unknown, and neither while nobody answers", async () => {
    const untraded: UntradedMarketTokens[] = [];
    const pollAgain = async (deps = shop.deps) => {
      shop.clock.advance(minutes(1));
      await poll(deps, async (_tx, _coins, news) => void untraded.push(news));
    };
    source.list([listed(1, "10")]);
    await pollAgain();
    source.know([unlisted({ volume: "1e309" })]);
    await pollAgain();
    source.know([unlisted()]);
    await pollAgain();
    expect(untraded).toEqual([[named], [named], []]);
  });

  it("is not looked up in a shop that does not ask DexScreener", async () => {
    const own = await testApp({
      environment: { MARKET_SOURCES: "geckoterminal", MARKET_URLS: source.setting },
    });
    source.list([listed(1, "10")]);
    source.know([unlisted()]);
    const told: unknown[] = [];
    await poll(own.deps, async (_tx, ...news) => void told.push(...news));
    await own.close();
    expect(told).toEqual([[{ address: addressOf(1), symbol: "TK1", volume24h: 10 }], null]);
    expect(source.asked).toHaveLength(4);
  });

  it.each(failures)("and a look-up that %s leave the listed tokens alone", async (how) => {
    const failing = await startMarketSource();
    const environment = { MARKET_URLS: `geckoterminal=${source.url},dexscreener=${failing.url}` };
    const own = await testApp({ environment });
    source.list([listed(1, "10")]);
    await failing.fail(how);
    const told: unknown[] = [];
    await poll(own.deps, async (_tx, ...news) => void told.push(...news));
    const health = await own.db.rows(sql`select name, reason from market_sources order by name`);
    await own.close();
    await failing.close();
    expect(told).toEqual([[{ address: addressOf(1), symbol: "TK1", volume24h: 10 }], []]);
    expect(health).toEqual([
      { name: "dexscreener", reason: reasons[how] },
      { name: "geckoterminal", reason: null },
    ]);
  });
});

describe("a source", () => {
  it.each(failures)(
    "that %s leaves the last good figures, which grow stale, and works again later",
    async (how) => {
      source.list([listed(1, "10")]);
      await pollMarket(shop.deps);
      const before = await look();
      await source.fail(how);
      shop.clock.advance(minutes(1));
      await pollMarket(shop.deps);
      expect(await findHealth()).toEqual([{ name: "geckoterminal", failures: 1, reason: reasons[how] }]);
      expect(await look()).toEqual(before);
      shop.clock.advance(minutes(3));
      expect(await look()).toEqual({ ...before, source: "stale" });
      source.list([listed(1, "20")]);
      await pollMarket(shop.deps);
      expect(await look()).toMatchObject({
        source: "live",
        stats: { volumeStats: { totalVolume24h: 20 } },
      });
    },
  );

  it("that speaks no TLS is unreachable, and is not asked without it", async () => {
    const url = source.url.replace("http:", "https:");
    const secure = await testApp({ environment: { MARKET_URLS: `geckoterminal=${url}` } });
    source.list([listed(1, "10")]);
    await pollMarket(secure.deps);
    const health = await secure.db.rows(sql`select failures, reason from market_sources`);
    const shown = await createVisitor(secure, { kind: "page" }).call("GET /api/pump-fun-stats");
    await secure.close();
    expect(health).toEqual([{ failures: 1, reason: "unreachable" }]);
    expect(shown.body["source"]).toBe("sample");
    expect(source.asked).toEqual([]);
  });

  it("that fails again and again is asked less and less often, and not before it wants to be", async () => {
    await source.fail("answers 500");
    const asked: number[] = [];
    for (let minute = 0; minute < 90; minute += 1) {
      const before = source.asked.length;
      await pollMarket(shop.deps);
      if (source.asked.length > before) asked.push(minute);
      shop.clock.advance(minutes(1));
    }
    const pauses = asked.slice(1).map((minute, index) => minute - (asked[index] ?? 0));
    expect(pauses[0]).toBe(1);
    for (const [index, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual(Math.min(2 ** index, 15));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(19);

    await source.fail("answers 429");
    await shop.db.run(sql`delete from market_sources`);
    await pollMarket(shop.deps);
    const before = source.asked.length;
    shop.clock.advance(minutes(1));
    await pollMarket(shop.deps);
    expect(source.asked).toHaveLength(before);
    shop.clock.advance(minutes(1));
    await pollMarket(shop.deps);
    expect(source.asked.length).toBeGreaterThan(before);
  });
});
