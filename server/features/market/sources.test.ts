import { describe, expect, it } from "vitest";
import { readPanel, readStats, refusalIn } from "./bitquery/rules.ts";
import { readPairs } from "./dex-screener/rules.ts";
import { readPools } from "./gecko-terminal/rules.ts";
import { readCoins } from "./launchpad/rules.ts";

const now = new Date("2026-01-15T12:10:00.000Z");
const address = "5qQq2yUYfJ9r7QmnHUC8Nk1LbX8HbVLBgujKstdhnjNg";

/** The parts of a recorded answer of GeckoTerminal that count, with changes. */
function pools(facts: object = {}, coin: object = {}, dex = "pump-fun") {
  return {
    data: [
      {
        attributes: {
          base_token_price_usd: "0.00000412",
          name: "INV1 / SOL",
          pool_created_at: "2026-01-15T11:40:00Z",
          fdv_usd: "4120.77",
          market_cap_usd: null,
          price_change_percentage: { h24: "33.046" },
          transactions: { h24: { buys: 120, sells: 60 } },
          volume_usd: { h24: "15220.126" },
          ...facts,
        },
        relationships: { base_token: { data: { id: "solana_x" } }, dex: { data: { id: dex } } },
      },
    ],
    included: [
      {
        id: "solana_x",
        attributes: { address, name: "Invented One", symbol: "INV1", image_url: null, ...coin },
      },
    ],
  };
}

const invented = {
  address,
  name: "Invented One",
  symbol: "INV1",
  price: 0.00000412,
  volume24h: 15_220.126,
  change24h: 33.046,
  marketCap: 4120.77,
  transactions24h: 180,
  replies: null,
  createdAt: new Date("2026-01-15T11:40:00Z"),
  imageUrl: null,
};

describe("GeckoTerminal", () => {
  it("lists pools with their tokens, of one exchange", () => {
    expect(readPools(pools(), "pump-fun", now)).toEqual([invented]);
    expect(readPools(pools({}, {}, "raydium"), "pump-fun", now)).toEqual([]);
  });

  it.each([null, [], "", {}, { data: null }, { errors: [] }])(
    "answers %j under throttling, which is no list",
    (json) => {
      expect(readPools(json, "pump-fun", now)).toBeUndefined();
    },
  );

  it.each([
    ["volume24h", { volume_usd: { h24: "1e309" } }],
    ["volume24h", { volume_usd: { h24: -1 } }],
    ["volume24h", { volume_usd: { h24: "NaN" } }],
    ["volume24h", { volume_usd: { h24: "9".repeat(60) } }],
    ["volume24h", { volume_usd: null }],
    ["price", { base_token_price_usd: { toString: "1" } }],
    ["price", { base_token_price_usd: "0x10" }],
    ["price", { base_token_price_usd: [1] }],
    ["change24h", { price_change_percentage: { h24: "-101" } }],
    ["change24h", { price_change_percentage: { h24: true } }],
    ["transactions24h", { transactions: { h24: { buys: 1e300, sells: 1 } } }],
    ["createdAt", { pool_created_at: "2226-01-15T11:40:00Z" }],
    ["createdAt", { pool_created_at: "yesterday" }],
    ["createdAt", { pool_created_at: "2026-99-99T99:99:99Z" }],
  ])("%s is unknown where it sends %j", (figure, facts) => {
    expect(readPools(pools(facts), "pump-fun", now)).toEqual([{ ...invented, [figure]: null }]);
  });

  it.each([
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["\u202egnp.exe\u2066", "gnp.exe"],
    ["a\u0000b\nc\u2028d\u200be", "a b c d e"],
    ["Z\u0300\u0301\u0302\u0303\u0304", "Z\u0300\u0301"],
    ["x".repeat(1_000_000), "x".repeat(80)],
    [`${"x".repeat(79)}\u{1f600}`, "x".repeat(79)],
    ["\ud800", "INV1"],
    ["  ", "INV1"],
    [{ a: 1 }, "INV1"],
  ])("cleans the name %j", (name, cleaned) => {
    expect(readPools(pools({}, { name }), "pump-fun", now)?.[0]?.name).toBe(cleaned);
  });

  it.each([
    "",
    "javascript:alert(1)",
    "0x00",
    address.repeat(2),
    7,
    null,
    "So11111111111111111111111111111111111111112",
  ])("leaves out a token with the address %j", (bad) => {
    expect(readPools(pools({}, { address: bad }), "pump-fun", now)).toEqual([]);
  });

  it("names a token without a name by its address", () => {
    expect(readPools(pools({}, { name: "", symbol: "" }), "pump-fun", now)).toMatchObject([
      { name: "5qQq", symbol: "5qQq" },
    ]);
  });

  it.each([
    ["https://cdn.example/a.png", "https://cdn.example/a.png"],
    ["http://cdn.example/a.png", null],
    ["javascript:alert(1)", null],
    ["data:image/svg+xml,<svg/>", null],
    ["https://user:word@cdn.example/", null],
    [`https://cdn.example/${"a".repeat(500)}`, null],
  ])("takes the image %s as %s", (image_url, imageUrl) => {
    expect(readPools(pools({}, { image_url }), "pump-fun", now)?.[0]?.imageUrl).toBe(imageUrl);
  });

  it("has no power over prototypes, whatever its keys are called", () => {
    const json: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"data":[{"__proto__":{"attributes":{}},"constructor":{"prototype":{"x":1}}},null,7,[]],"included":[null]}',
    );
    expect(readPools(json, "pump-fun", now)).toEqual([]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("DexScreener", () => {
  const pair = (changes: object = {}) => ({
    chainId: "solana",
    baseToken: { address, name: "Invented One", symbol: "INV1" },
    priceUsd: "0.000004120",
    txns: { h24: { buys: 120, sells: 60 } },
    volume: { h24: 15_220.126 },
    priceChange: { h24: 33.046 },
    fdv: 4120.77,
    pairCreatedAt: Date.UTC(2026, 0, 15, 11, 40),
    info: { imageUrl: "https://cdn.dexscreener.com/x.png" },
    ...changes,
  });

  it("lists pairs, of which the one with the most liquidity counts, and then the one with the most volume", () => {
    const imageUrl = "https://cdn.dexscreener.com/x.png";
    expect(readPairs([pair()], "solana", now)).toEqual([{ ...invented, imageUrl }]);
    const pairs = [
      pair({ priceUsd: "1" }),
      pair({ priceUsd: "2", volume: { h24: 20_000 } }),
      pair({ priceUsd: "3", volume: {}, liquidity: { usd: 5 } }),
      pair({ priceUsd: "4", chainId: "base", liquidity: { usd: 9 } }),
    ];
    expect(readPairs(pairs, "solana", now)).toMatchObject([{ price: 3 }]);
    expect(readPairs(pairs.slice(0, 2), "solana", now)).toMatchObject([{ price: 2 }]);
  });

  it.each([null, {}, { pairs: null }])("answers %j where it has no list", (json) => {
    expect(readPairs(json, "solana", now)).toBeUndefined();
  });
});

describe("the launch platform's own API", () => {
  const coin = {
    mint: address,
    name: "Invented One",
    symbol: "INV1",
    image_uri: "https://ipfs.io/ipfs/bafkreiinvented",
    created_timestamp: Date.UTC(2026, 0, 15, 11, 40),
    market_cap: 28.328,
    usd_market_cap: 4120.5,
    reply_count: 830,
    nsfw: false,
    is_banned: false,
    hidden: null,
  };

  it("lists coins with their replies, bare or under a name, without those that it hides", () => {
    const read = {
      ...invented,
      price: null,
      volume24h: null,
      change24h: null,
      transactions24h: null,
      marketCap: 4120.5,
      replies: 830,
      imageUrl: "https://ipfs.io/ipfs/bafkreiinvented",
    };
    expect(readCoins([coin], now)).toEqual([read]);
    expect(readCoins({ coins: [coin] }, now)).toEqual([read]);
    const hidden = [
      { ...coin, nsfw: true },
      { ...coin, is_banned: true },
      { ...coin, hidden: true },
    ];
    expect(readCoins(hidden, now)).toEqual([]);
    expect(readCoins({ statusCode: 403 }, now)).toBeUndefined();
  });
});

describe("Bitquery", () => {
  const currency = { Name: "Invented One", Symbol: "INV1", MintAddress: address };

  it("lists trades and new tokens, of which a price of zero is unknown", () => {
    const json = {
      data: {
        Solana: {
          DEXTrades: [
            { Trade: { Buy: { PriceInUSD: 4.12e-6, Currency: currency } } },
            { Trade: { Buy: { PriceInUSD: 0, Currency: { ...currency, Name: "", Symbol: "" } } } },
          ],
          TokenSupplyUpdates: [
            { Block: { Time: "2026-01-15T11:59:58Z" }, TokenSupplyUpdate: { Currency: currency } },
          ],
        },
      },
    };
    expect(readPanel(json, now)).toMatchObject([
      { address, price: 4.12e-6 },
      { name: "5qQq", price: null },
      { name: "Invented One", createdAt: new Date("2026-01-15T11:59:58Z") },
    ]);
  });

  it("sums trades to volume, change and market cap", () => {
    const row = {
      Trade: { Currency: currency, start: 2e-6, end: 3e-6 },
      trades: "1843",
      volume_usd: "91234.5567",
    };
    const json = (trade: object) => ({ data: { Solana: { DEXTradeByTokens: [{ ...row, ...trade }] } } });
    const [coin] = readStats(json({}));
    expect(coin).toMatchObject({ price: 3e-6, volume24h: 91_234.5567, transactions24h: 1843 });
    expect(coin?.change24h).toBeCloseTo(50);
    expect(coin?.marketCap).toBeCloseTo(3000);
    const unpriced = readStats(json({ Trade: { Currency: currency, start: 0, end: null } }));
    expect(unpriced).toMatchObject([{ price: null, change24h: null, marketCap: null }]);
  });

  it("refuses with status 200, in words that are cut and fit into a log line", () => {
    const refused = (message: unknown) => refusalIn({ errors: [{ message }] });
    expect(refused('Cannot query field "MarketCapInUSD" on type "X".')).toBe(
      'refused: Cannot query field "MarketCapInUSD" on type "X".',
    );
    expect(refused("a\nb\u001b[31m")).toBe("refused: a b [31m");
    expect(refused("x".repeat(1000))).toHaveLength(209);
    expect(refused(undefined)).toBe("refused: no reason");
    expect(refusalIn({ data: null })).toBe("unreadable");
    expect(refusalIn({ data: { Solana: {} } })).toBeUndefined();
  });
});
