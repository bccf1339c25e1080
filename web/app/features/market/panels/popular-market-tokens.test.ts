import { sampleMarket } from "@keystead/content/market";
import { expect, test } from "vitest";
import { popularMarketTokens } from "./popular-market-tokens.ts";

const [coin] = sampleMarket.popularTokens.items;

test("popular tokens have the most replies, or the most trades where nobody counts replies", () => {
  if (!coin) throw new Error("the sample has no token");
  const items = [
    { ...coin, mintAddress: "a", replies: null, transactions: 12 },
    { ...coin, mintAddress: "b", replies: null, transactions: 3_400 },
    { ...coin, mintAddress: "c", replies: null, transactions: null },
    { ...coin, mintAddress: "d", replies: 5, transactions: 1 },
  ];
  const facts = popularMarketTokens({ ...sampleMarket, popularTokens: { items } }).map(({ fact }) => fact);
  expect(facts).toEqual(["5 replies", "3,400 trades", "12 trades", ""]);
});
