import { expect, it } from "vitest";
import { sampleMarketToken } from "../../../testing/sample-market-token.ts";
import { compareMarketTokens, isAmong, matchesSearch, readCursor, symbolOf, writeCursor } from "./rules.ts";

const coin = (address: string, figures: object = {}) => ({ ...sampleMarketToken, address, ...figures });
const created = (iso: string) => new Date(iso);

it.each([
  ["volume", { volume24h: 1 }, { volume24h: 2 }],
  ["price", { price: 1 }, { price: 2 }],
  ["change", { change24h: -1 }, { change24h: 0 }],
  ["replies", { replies: 0 }, { replies: 1 }],
  [
    "created_at",
    { createdAt: created("2026-11-19T12:00:00Z") },
    { createdAt: created("2026-11-20T12:00:00Z") },
  ],
] as const)("tokens are sorted by %s, and the unknown come last in either order", (sort, less, more) => {
  const coins = [coin("unknown"), coin("less", less), coin("more", more)];
  const sorted = (order: "asc" | "desc") =>
    coins
      .toSorted((one, other) => compareMarketTokens(one, other, { sort, order }))
      .map(({ address }) => address);
  expect(sorted("desc")).toEqual(["more", "less", "unknown"]);
  expect(sorted("asc")).toEqual(["less", "more", "unknown"]);
});

it("tokens of the same value are in the order of their addresses", () => {
  const by = { sort: "price", order: "desc" } as const;
  expect(compareMarketTokens(coin("a"), coin("b"), by)).toBe(-1);
  expect(compareMarketTokens(coin("b"), coin("a"), by)).toBe(1);
});

const by = { sort: "price", order: "desc" } as const;
const address = sampleMarketToken.address;

it.each([
  [1.5, { price: 1.5 }],
  [0, { price: 0 }],
  [Number.NEGATIVE_INFINITY, {}],
])("a cursor continues after the value %d", (value, figures) => {
  expect(readCursor(writeCursor(coin(address, figures), by), by)).toEqual({ value, address });
});

const cursorOf = (parts: unknown) => btoa(JSON.stringify(parts));
it.each([
  ["of another order", writeCursor(sampleMarketToken, { ...by, order: "asc" })],
  ["of another value", writeCursor(sampleMarketToken, { ...by, sort: "volume" })],
  ["that is no base64", "%%%"],
  ["that is no JSON", btoa("{")],
  ["that is no list", cursorOf({ sort: "price" })],
  ["with a part too few", cursorOf(["price", "desc", "1"])],
  ["with a part too many", cursorOf(["price", "desc", "1", address, "more"])],
  ["with a number that is no text", cursorOf(["price", "desc", 1, address])],
  ["without a number", cursorOf(["price", "desc", "", address])],
  ["with a value that is no number", cursorOf(["price", "desc", "much", address])],
  ["with an address that is too long", cursorOf(["price", "desc", "1", "a".repeat(65)])],
  ["with an address that is none", cursorOf(["price", "desc", "1", "a'b"])],
])("a cursor %s is none", (_name, cursor) => {
  expect(readCursor(cursor, by)).toBeUndefined();
});

it("an address in a cursor has 64 characters at most", () => {
  const longest = "a".repeat(64);
  expect(readCursor(cursorOf(["price", "desc", "1", longest]), by)).toEqual({ value: 1, address: longest });
});

it.each([
  ["a part of the name", "GAU", true],
  ["the symbol in small letters", "auge", true],
  ["the address", address, true],
  ["a part of the address", address.slice(1), false],
  ["something else", "other", false],
])("a search for %s finds it: %s", (_name, search, isFound) => {
  expect(matchesSearch(sampleMarketToken, search)).toBe(isFound);
});

it("all tokens are meant when none is named", () => {
  expect(isAmong(sampleMarketToken, undefined)).toBe(true);
  expect(isAmong(sampleMarketToken, [])).toBe(false);
  expect(isAmong(sampleMarketToken, ["other", address])).toBe(true);
});

it("a ticker is its symbol without the sign before it", () => {
  expect(symbolOf("$GAUGE")).toBe("gauge");
  expect(symbolOf("G$AUGE")).toBe("g$auge");
});
