import { expect, it } from "vitest";
import { readPanel, readStats, refusalIn, variablesOf } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const address = "GaugeGaugeGaugeGaugeGaugeGaugeGaugeGauge";
const Currency = { MintAddress: address, Name: "Gauge", Symbol: "GAUGE" };
const data = (Solana: object) => ({ data: { Solana } });

it("trades of the last six hours are asked for", () => {
  const venue = { protocol: "pump", program: "program" } as Parameters<typeof variablesOf>[0];
  expect(variablesOf(venue, now)).toEqual({
    since: "2026-11-20T06:00:00.000Z",
    protocol: "pump",
    program: "program",
  });
});

it("a refusal says why, on one line of 200 characters at most", () => {
  expect(refusalIn({ errors: [{ message: "too\nmany\u0000 calls" }] })).toBe("refused: too many  calls");
  expect(refusalIn({ errors: [{ message: "a".repeat(300) }] })).toBe(`refused: ${"a".repeat(200)}`);
  expect(refusalIn({ errors: [{}] })).toBe("refused: no reason");
  expect(refusalIn({ data: null })).toBe("unreadable");
  expect(refusalIn({ errors: [], ...data({}) })).toBeUndefined();
});

it("the panel has the tokens that were traded, then those that were created", () => {
  const bought = (price: number) => ({ Trade: { Buy: { Currency, PriceInUSD: price } } });
  const created = { Block: { Time: "2026-11-20T11:00:00Z" }, TokenSupplyUpdate: { Currency } };
  const panel = readPanel(data({ DEXTrades: [bought(2), bought(0)], TokenSupplyUpdates: [created] }), now);
  // Zero is the price of a token that the service cannot value.
  expect(panel.map(({ price }) => price ?? null)).toEqual([2, null, null]);
  expect(panel[2]?.createdAt).toEqual(new Date("2026-11-20T11:00:00Z"));
});

it.each([
  [
    { start: 4, end: 5 },
    { price: 5, change24h: 25, marketCap: 5e9 },
  ],
  [
    { start: 5, end: 4 },
    { price: 4, change24h: -20, marketCap: 4e9 },
  ],
  [
    { start: 0, end: 4 },
    { price: 4, change24h: null, marketCap: 4e9 },
  ],
  [
    { start: 4, end: 0 },
    { price: null, change24h: null, marketCap: null },
  ],
])("prices of %j become %j", (prices, figures) => {
  const row = { Trade: { Currency, ...prices }, volume_usd: "12.5", trades: "3" };
  const [coin] = readStats(data({ DEXTradeByTokens: [row] }));
  expect(coin).toMatchObject({ address, volume24h: 12.5, transactions24h: 3, ...figures });
});
