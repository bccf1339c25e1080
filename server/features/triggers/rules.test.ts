import { expect, it } from "vitest";
import { coversProduct, foldSymbol, keptDays, parseMarketToken } from "./rules.ts";

const address = (length: number) => "So1".padEnd(length, "1");

it.each([
  ["the shortest address", true, address(32)],
  ["the longest address", true, address(44)],
  ["blanks around an address", true, ` ${address(40)}\n`],
  ["a character less", false, address(31)],
  ["a character more", false, address(45)],
  ["a letter that base58 leaves out", false, `${address(39)}l`],
  ["a ticker", false, "GAUGE"],
])("%s is read as an address: %s", (_name, isAddress, text) => {
  const name = parseMarketToken(text);
  expect(name.address).toBe(isAddress ? text.trim() : null);
  expect(name.symbol).toBe(isAddress ? null : text.trim().toUpperCase());
});

it.each(["gauge", "$gauge", " $GAUGE "])("the symbol %j is GAUGE", (symbol) => {
  expect(foldSymbol(symbol)).toBe("GAUGE");
  expect(parseMarketToken(symbol)).toEqual({ address: null, symbol: "GAUGE" });
});

// As the privacy page promises.
it("what has fired is kept for seven days", () => {
  expect(keptDays).toBe(7);
});

it.each([
  ["the short name of a product that it covers", "volume", true],
  ["the short name of another", "reply", false],
  ["the id of a product without a short name", "analytics", true],
  ["no product of the shop", undefined, false],
])("a license covers %s: %s is %s", (_name, product, expected) => {
  const catalogue = ["volume-bot", "reply-bot", "analytics"].map((id) => ({ id }));
  const shop = { triggerProducts: ["volume", "reply"], catalogue };
  expect(coversProduct({ entitlements: ["a-feature", "volume-bot", "analytics"] }, product, shop)).toBe(
    expected,
  );
});
