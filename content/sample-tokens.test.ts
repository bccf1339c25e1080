import { expect, test } from "vitest";
import { appActivity } from "./landing/app-activity.ts";
import { demoDashboard } from "./landing/demo-dashboard.ts";
import { marketAnalysis } from "./landing/market-analysis.ts";
import { sampleMarket } from "./market.ts";
import { productPages } from "./products.ts";

interface Token {
  name: string;
  symbol: string;
}

/** The tokens that stand in a text as people write them: "Sample Otter (SOTTER)". */
const writtenIn = (text: string): Token[] =>
  [...text.matchAll(/((?:[A-Z]\w+ )+)\(([A-Z]{2,})\)/g)].map(([, name = "", symbol = ""]) => ({
    name: name.trim(),
    symbol,
  }));

const previews = productPages.map(({ preview }) => preview);
const { volumeStats, newTokens, popularTokens } = sampleMarket;

test.each<[string, readonly Token[]]>([
  ["the market", [volumeStats.topToken, ...newTokens.items, ...popularTokens.items]],
  ["the market analysis", marketAnalysis?.cards ?? []],
  ["the demo dashboard", demoDashboard?.tokens ?? []],
  ["the pictures of the products", writtenIn(JSON.stringify(previews))],
])("no sample token of %s could be a real one", (_, tokens) => {
  expect(tokens.length).toBeGreaterThan(0);
  for (const { name, symbol } of tokens) {
    expect(name).toMatch(/^Sample [A-Z][a-z]+$/);
    expect(symbol).toBe(name.replace("Sample ", "S").toUpperCase());
  }
});

test("the bots' activity names tokens of the sample market alone", () => {
  const symbols = newTokens.items.map(({ symbol }) => symbol);
  for (const { token } of appActivity) expect(symbols).toContain(token);
});
