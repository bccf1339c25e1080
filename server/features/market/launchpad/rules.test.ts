import { expect, it } from "vitest";
import { readCoins } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const mint = (index: number) =>
  `So1111111111111111111111111111111111111${String(index + 1000).replaceAll("0", "a")}`;
const coin = (index: number, facts: object = {}) => ({
  mint: mint(index),
  name: "Gauge",
  symbol: "GAUGE",
  ...facts,
});

it("a bare list and one under `coins` are read alike, and anything else is refused", () => {
  const coins = [coin(1, { usd_market_cap: 5, reply_count: 7, created_timestamp: now.getTime() - 1000 })];
  expect(readCoins(coins, now)).toMatchObject([
    { address: mint(1), marketCap: 5, replies: 7, createdAt: new Date(now.getTime() - 1000) },
  ]);
  expect(readCoins({ coins }, now)).toEqual(readCoins(coins, now));
  expect(readCoins({ coins: "none" }, now)).toBeUndefined();
  expect(readCoins("none", now)).toBeUndefined();
});

it.each(["nsfw", "is_banned", "hidden"])("a coin that the platform calls %s is left out", (flag) => {
  expect(readCoins([coin(1, { [flag]: true }), coin(2, { [flag]: false })], now)).toMatchObject([
    { address: mint(2) },
  ]);
});

it("of a longer list the first fifty coins are read", () => {
  const coins = Array.from({ length: 51 }, (_, index) => coin(index));
  expect(readCoins(coins, now)).toHaveLength(50);
});
