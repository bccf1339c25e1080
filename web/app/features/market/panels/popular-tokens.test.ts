import { sampleMarket } from "@keystead/content/market";
import { expect, test } from "vitest";
import { popularTokens } from "./popular-tokens.ts";

const [token] = sampleMarket.popularTokens.items;

test("popular tokens have the most replies, or the most trades where nobody counts replies", () => {
  if (!token) throw new Error("the sample has no token");
  const items = [
    { ...token, mintAddress: "a", replies: null, transactions: 12 },
    { ...token, mintAddress: "b", replies: null, transactions: 3_400 },
    { ...token, mintAddress: "c", replies: null, transactions: null },
    { ...token, mintAddress: "d", replies: 5, transactions: 1 },
  ];
  const facts = popularTokens({ ...sampleMarket, popularTokens: { items } }).map(({ fact }) => fact);
  expect(facts).toEqual(["5 replies", "3,400 trades", "12 trades", ""]);
});
