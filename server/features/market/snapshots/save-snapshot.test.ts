import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { afterEach, beforeEach, expect, test } from "vitest";
import { days, hours, later, minutes } from "../../../platform/clock.ts";
import { marketToken, saveMarket } from "../../../testing/market.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { listDailyStats } from "../history/list-daily-stats.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
  shop.clock.set(days(1) - (shop.clock.now().getTime() % days(1)) + hours(12));
});
afterEach(() => shop.close());

async function figures(): Promise<MarketSnapshot["stats"]> {
  const { body } = await createVisitor(shop, { kind: "page" }).call("GET /api/pump-fun-stats");
  return (body as { stats: MarketSnapshot["stats"] }).stats;
}

const volume = (volume24h: number) => marketToken(1, { volume24h });

test.each([
  ["a minute less than 23 hours", hours(23) - minutes(1), null],
  ["23 hours", hours(23), 50],
  ["25 hours", hours(25), 50],
  ["a minute more than 25 hours", hours(25) + minutes(1), null],
])("the volume is compared with that of %s ago, if at all", async (_what, passed, percentChange) => {
  await saveMarket(shop, [volume(1000)]);
  shop.clock.advance(passed);
  await saveMarket(shop, [volume(1500)]);
  expect((await figures()).volumeStats).toMatchObject({ totalVolume24h: 1500, percentChange });
});

test("of the hours of a day ago the latest counts", async () => {
  for (const past of [1000, 2000]) {
    await saveMarket(shop, [volume(past)]);
    shop.clock.advance(hours(1));
  }
  shop.clock.advance(hours(22));
  await saveMarket(shop, [volume(3000)]);
  expect((await figures()).volumeStats.percentChange).toBe(50);
});

test.each([
  ["just under four minutes", 3000, minutes(4) - 1],
  ["four minutes", 2000, minutes(4)],
])("with a token that was listed %s ago the total is %d", async (_what, total, passed) => {
  await saveMarket(shop, [marketToken(1)]);
  shop.clock.advance(passed);
  await saveMarket(shop, [marketToken(2)]);
  expect((await figures()).volumeStats.totalVolume24h).toBe(total);
});

test("tokens count as new for an hour and for a day, and for the day of their creation when listed within two", async () => {
  const created = [minutes(60) - 1, minutes(60), days(1) - 1, days(1), days(2), days(2) + 1];
  const now = shop.clock.now();
  await saveMarket(
    shop,
    created.map((ago, number) => marketToken(number + 1, { createdAt: later(now, -ago) })),
  );
  const { trendingTokens, newTokens } = await figures();
  expect([trendingTokens.newInLastHour, newTokens.total]).toEqual([1, 3]);
  const { days: listed } = await listDailyStats(shop.deps, "7d");
  expect(listed.map(({ newCoins }) => newCoins).reduce((sum, count) => sum + count, 0)).toBe(5);
});
