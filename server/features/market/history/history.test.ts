import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, hours, later, minutes } from "../../../platform/clock.ts";
import { addressOf, marketToken, saveMarket } from "../../../testing/market.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { thinHistoryJob } from "../jobs.ts";
import { getMarketTokenHistory } from "./get-market-token-history.ts";
import { listDailyStats } from "./list-daily-stats.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
  // Noon of a day, so that a few hours do not cross midnight.
  shop.clock.set(days(1) - (shop.clock.now().getTime() % days(1)) + hours(12));
});
afterEach(() => shop.close());

const history = async (timeframe: "1h" | "24h" | "7d" | "30d" = "24h") => {
  const found = await getMarketTokenHistory(shop.deps, { address: addressOf(1), timeframe });
  return found.ok ? found.points : [];
};
const prices = async (timeframe?: "1h" | "24h" | "7d" | "30d") =>
  (await history(timeframe)).map(({ price }) => price);

describe("the history of a token", () => {
  it("has one point for each five minutes, the last one that was fetched", async () => {
    for (const price of [1, 2, 3, 4]) {
      await saveMarket(shop, [marketToken(1, { price })]);
      shop.clock.advance(minutes(2.5));
    }
    expect(await history()).toMatchObject([
      { price: 2, volume24h: 1000, marketCap: 10_000 },
      { price: 4, volume24h: 1000, marketCap: 10_000 },
    ]);
  });

  it("has hourly points for a week, and is deleted after a month", async () => {
    for (let price = 1; price <= 30; price += 1) {
      await saveMarket(shop, [marketToken(1, { price })]);
      shop.clock.advance(minutes(10));
    }
    expect(await prices()).toHaveLength(30);
    expect(await prices("1h")).toEqual([25, 26, 27, 28, 29, 30]);
    expect(await prices("7d")).toEqual([6, 12, 18, 24, 30]);
    const count = async () => (await shop.db.rows(sql`select from market_history`)).length;
    const thin = () => thinHistoryJob.handle(shop.deps, {}, 1);
    await thin();
    expect(await count()).toBe(30);
    shop.clock.advance(days(2));
    await thin();
    expect(await prices("7d")).toEqual([6, 12, 18, 24, 30]);
    expect(await count()).toBe(5);
    shop.clock.advance(days(7));
    await thin();
    expect(await count()).toBe(1);
    shop.clock.advance(days(23));
    await thin();
    expect(await count()).toBe(0);
    expect(await shop.db.rows(sql`select from market_tokens`)).toEqual([]);
    expect(await shop.db.rows(sql`select from market_hours`)).toEqual([]);
    expect(await shop.db.rows(sql`select from market_days`)).toHaveLength(1);
  });

  it("of a token that no source lists is kept while somebody names it, and a month longer", async () => {
    const look = () => saveMarket(shop, [marketToken(2)], { unlisted: [marketToken(1)] });
    const thin = () => thinHistoryJob.handle(shop.deps, {}, 1);
    for (let time = 0; time < 3; time += 1) {
      await look();
      shop.clock.advance(days(20));
      await thin();
    }
    expect(await history("30d")).toHaveLength(1);
    shop.clock.advance(days(12));
    await thin();
    expect(await shop.db.rows(sql`select from market_tokens`)).toEqual([]);
  });

  it("is not found for an unknown address, and drawn for a token of the sample", async () => {
    const of = (address: string) => getMarketTokenHistory(shop.deps, { address, timeframe: "24h" });
    expect(await of(addressOf(9))).toEqual({ ok: false, reason: "not_found" });
    const sample = await of("sample-qotr");
    if (!sample.ok) throw new Error("no sample");
    expect([sample.source, sample.points.length]).toEqual(["sample", 25]);
    expect(sample.points.at(-1)?.price).toBeCloseTo(sample.coin.price ?? 0, 10);
  });
});

describe("the daily figures", () => {
  it("have the volume at the end of each day, and its new tokens, each counted once", async () => {
    const now = shop.clock.now();
    const today = marketToken(1, { createdAt: later(now, -hours(1)) });
    await saveMarket(shop, [today, marketToken(2, { createdAt: later(now, -hours(20)) })]);
    await saveMarket(shop, [today, marketToken(3, { createdAt: now }), marketToken(4)]);
    shop.clock.advance(days(1));
    await saveMarket(shop, [marketToken(7, { createdAt: later(shop.clock.now(), -hours(30)) })]);
    const day = (ago: number) => later(shop.clock.now(), -days(ago)).toISOString().slice(0, 10);
    expect(await listDailyStats(shop.deps, "7d")).toMatchObject({
      source: "live",
      days: [
        { date: day(2), volume: 0, newCoins: 1 },
        { date: day(1), volume: 10_000, newCoins: 3 },
        { date: day(0), volume: 7000, newCoins: 0 },
      ],
    });
    expect((await listDailyStats(shop.deps, "24h")).days).toEqual([
      { date: day(0), volume: 7000, newCoins: 0 },
    ]);
  });

  it("count what another source listed for four minutes, so one that fails does not make the market smaller", async () => {
    const volume = async () => (await listDailyStats(shop.deps, "24h")).days[0]?.volume;
    await saveMarket(shop, [marketToken(1)]);
    for (const expected of [3000, 2000]) {
      shop.clock.advance(minutes(3));
      await saveMarket(shop, [marketToken(2)]);
      expect(await volume()).toBe(expected);
    }
  });

  it("are those of the sample, for the days of the time frame, while nothing was fetched", async () => {
    const { source, days: list } = await listDailyStats(shop.deps, "30d");
    expect([source, list.length, list.at(-1)?.date]).toEqual([
      "sample",
      30,
      shop.clock.now().toISOString().slice(0, 10),
    ]);
  });
});
