import { sampleMarket } from "@keystead/content/market";
import { describe, expect, it, test } from "vitest";
import { later, minutes } from "../../platform/clock.ts";
import {
  at,
  countOf,
  dollarsOf,
  imageUrlOf,
  marketTokenOf,
  momentOf,
  percentOf,
  sampleSnapshot,
  sourceAt,
  tradesOf,
} from "./rules.ts";

const { stats } = sampleSnapshot(sampleMarket, new Date("2026-11-20T12:00:00.000Z"));
const coins = [...stats.newTokens.items, ...stats.popularTokens.items];

function expectWithin(value: number | null, [least, most]: readonly [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe("the sample market", () => {
  it.each([
    ["24-hour volume", stats.volumeStats.totalVolume24h, [500_000, 10_000_000]],
    ["change", stats.volumeStats.percentChange, [-5, 10]],
    ["trending", stats.trendingTokens.count, [8, 20]],
    ["new tokens", stats.newTokens.total, [15, 40]],
    ["new in the last hour", stats.trendingTokens.newInLastHour, [15, 40]],
  ] as const)("has a plausible %s", (_, value, range) => {
    expectWithin(value, range);
  });

  it("has plausible tokens", () => {
    for (const { percentChange24h } of coins) expectWithin(percentChange24h, [-5, 10]);
    for (const { replies } of stats.popularTokens.items) expectWithin(replies, [5, 34]);
  });

  it("names no token that could exist", () => {
    for (const { name, mintAddress } of coins) {
      // The name is two words that nobody sells under. The label that says so is on the panel.
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      // Base58, in which addresses are written, has no hyphen.
      expect(mintAddress).toMatch(/^sample-/);
    }
  });

  it("agrees with itself", () => {
    const { topToken, totalVolume24h } = stats.volumeStats;
    const volumes = stats.popularTokens.items.map(({ volume }) => volume);
    expect(topToken.volume).toBe(Math.max(...volumes));
    expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBeLessThanOrEqual(totalVolume24h);
    expect(stats.newTokens.items.length).toBeLessThanOrEqual(stats.newTokens.total);
  });
});

const gauge = "Gauge".repeat(8);

test("figures are live for four minutes", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  const ago = (duration: number) => sourceAt(later(now, -duration), now);
  expect([0, minutes(4) - 1, minutes(4)].map(ago)).toEqual(["live", "live", "stale"]);
});

test.each([
  [`https://images.example/${"a".repeat(477)}`, true],
  [`https://images.example/${"a".repeat(478)}`, false],
  ["http://images.example/a", false],
  ["https://name@images.example/a", false],
  ["https://:word@images.example/a", false],
  ["images.example/a", false],
  [1, false],
])("an image is asked for only over TLS, at an address of up to 500 characters: %s", (url, isAsked) => {
  expect(imageUrlOf(url)).toBe(isAsked ? url : null);
});

test.each([
  [80, "a".repeat(80)],
  [81, "a".repeat(80)],
])("a name of %i characters is cut to 80", (length, name) => {
  const said = { address: gauge, name: "a".repeat(length), symbol: "GAUGE" };
  expect(marketTokenOf(said, {})?.name).toBe(name);
});

test.each([
  ["no text", [gauge]],
  ["too short", "a".repeat(31)],
  ["too long", "a".repeat(45)],
  ["not base58", `${gauge}0`],
  ["the coin of the network", "So11111111111111111111111111111111111111112"],
])("a token has an address: %s is none", (_, address) => {
  expect(marketTokenOf({ address, name: "Gauge", symbol: "GAUGE" }, {})).toBeUndefined();
});

test.each([32, 44])("an address may have %i characters", (length) => {
  const address = "a".repeat(length);
  expect(marketTokenOf({ address, name: "", symbol: "" }, {})).toMatchObject({ address });
});

test.each([
  ["both", { name: "The Gauge", symbol: "GG" }, "The Gauge", "GG"],
  ["no name", { name: " ", symbol: "GG" }, "GG", "GG"],
  ["neither", { name: null, symbol: 7 }, "Gaug", "Gaug"],
])("a token with %s is called by what there is", (_, said, name, symbol) => {
  expect(marketTokenOf({ address: gauge, ...said }, {})).toMatchObject({ name, symbol });
});

test.each([
  ["a number", 7],
  ["nothing", null],
  ["a text", "a"],
  ["an object without it", { b: 1 }],
  ["what every object inherits", Object.create({ a: 1 })],
])("an answer of an upstream may be anything: %s", (_, answer) => {
  expect(at(answer, "a")).toBeUndefined();
  expect(at({ list: [answer, { a: 2 }] }, "list", 1, "a")).toBe(2);
});

describe("a moment of an upstream", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  const read = (value: unknown) => momentOf(value, now)?.toISOString();
  const first = Date.UTC(2009, 0);

  it("is ISO text or milliseconds", () => {
    expect(read("2026-11-20T11:00:00Z")).toBe("2026-11-20T11:00:00.000Z");
    expect(read(now.getTime() - 1)).toBe("2026-11-20T11:59:59.999Z");
  });

  it.each([
    [true],
    [null],
    [["2026-11-20T11:00:00Z"]],
    [new Date(now)],
    ["20 November 2026"],
    ["2026-11-20"],
    [Number.NaN],
  ])("is not %j", (value) => {
    expect(momentOf(value, now)).toBeNull();
  });

  it("lies after the first day of 2009", () => {
    expect(read(first)).toBeUndefined();
    expect(read(first + 1)).toBe("2009-01-01T00:00:00.001Z");
  });

  it("that is up to five minutes ahead is now, and one further ahead is none", () => {
    expect(read(now.getTime() + 300_000)).toBe(now.toISOString());
    expect(read(now.getTime() + 300_001)).toBeUndefined();
  });
});

describe("a figure of an upstream", () => {
  it.each([
    ["dollars", dollarsOf, 1e13],
    ["percent", percentOf, 1e7],
    ["things", countOf, 1e12],
  ])("in %s has a limit", (_, read, most) => {
    expect([read(most), read(most + 1), read(Infinity), read(NaN)]).toEqual([most, null, null, null]);
  });

  it("in dollars is not negative", () => {
    expect([dollarsOf("0"), dollarsOf("-0.01"), dollarsOf("12.5")]).toEqual([0, null, 12.5]);
  });

  it("in percent is not below minus a hundred", () => {
    expect([percentOf(-100), percentOf(-100.1)]).toEqual([-100, null]);
  });

  it("of trades needs purchases and sales", () => {
    expect(tradesOf({ buys: 2, sells: 0 })).toBe(2);
    expect(tradesOf({ buys: 2 })).toBeNull();
    expect(tradesOf({ sells: 2 })).toBeNull();
  });
});
