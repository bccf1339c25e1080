import { expect, test } from "vitest";
import { appActivity } from "./landing/app-activity.ts";
import { marketAnalysis } from "./landing/market-analysis.ts";
import { sampleMarket } from "./market.ts";
import { productPages } from "./products.ts";

interface MarketToken {
  name: string;
  symbol: string;
}

/** The tokens that stand in a text as people write them: "Sample Otter (SOTTER)". */
const writtenIn = (text: string): MarketToken[] =>
  [...text.matchAll(/((?:[A-Z]\w+ )+)\(([A-Z]{2,})\)/g)].map(([, name = "", symbol = ""]) => ({
    name: name.trim(),
    symbol,
  }));

const previews = productPages.map(({ preview }) => preview);
const { volumeStats, newTokens, popularTokens } = sampleMarket;

test.each<[string, readonly MarketToken[]]>([
  ["the market", [volumeStats.topToken, ...newTokens.items, ...popularTokens.items]],
  ["the market analysis", marketAnalysis?.cards ?? []],
  ["the pictures of the products", writtenIn(JSON.stringify(previews))],
])("the sample tokens of %s have names of their own", (_, coins) => {
  expect(coins.length).toBeGreaterThan(0);
  for (const { name, symbol } of coins) {
    // The label on the section says that they are made up, so their names read like names.
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(symbol).toMatch(/^[A-Z]{4}$/);
  }
});

test("no sample token has an address that a chain could have", () => {
  // Base58, in which addresses are written, has no hyphen.
  for (const { mintAddress } of [...newTokens.items, ...popularTokens.items])
    expect(mintAddress).toMatch(/^sample-/);
});

test("the bots' activity names tokens of the sample market alone", () => {
  const symbols = newTokens.items.map(({ symbol }) => symbol);
  for (const { coin } of appActivity) expect(symbols).toContain(coin);
});
