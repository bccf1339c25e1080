import { expect, it } from "vitest";
import { readPools } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const addressOf = (index: number) =>
  `So1111111111111111111111111111111111111${String(index + 1000).replaceAll("0", "a")}`;

const pool = (index: number, facts: object = {}, dex = "pump") => ({
  attributes: { base_token_price_usd: "1.5", ...facts },
  relationships: { dex: { data: { id: dex } }, base_token: { data: { id: `token-${index}` } } },
});
const coin = (index: number) => ({
  id: `token-${index}`,
  attributes: { address: addressOf(index), name: "Gauge", symbol: "GAUGE" },
});

it("a pool is read with its token", () => {
  const facts = { volume_usd: { h24: "7" }, market_cap_usd: null, fdv_usd: "9" };
  const json = { data: [pool(1, facts)], included: [coin(2), coin(1)] };
  expect(readPools(json, "pump", now)).toMatchObject([
    { address: addressOf(1), price: 1.5, volume24h: 7, marketCap: 9 },
  ]);
});

it("pools of another exchange, or without their token, are left out, and what is no list is refused", () => {
  const json = { data: [pool(1, {}, "other"), pool(2), pool(3)], included: [coin(1), coin(3)] };
  expect(readPools(json, "pump", now)).toMatchObject([{ address: addressOf(3) }]);
  // Under throttling, with status 200.
  expect(readPools({ status: { error_code: 429 } }, "pump", now)).toBeUndefined();
});

it("of a longer list the first fifty pools are read", () => {
  const indexes = Array.from({ length: 51 }, (_, index) => index);
  const json = { data: indexes.map((index) => pool(index)), included: indexes.map(coin) };
  expect(readPools(json, "pump", now)).toHaveLength(50);
});
