import { expect, test } from "vitest";
import { violationsWith } from "../../testing/small-tree.ts";

test.each([
  ["export const giveVerdict = 1;", "Verdict"],
  ["// The verdict on a license.\nexport const a = 1;", "verdict"],
  ["export interface Ruling { a: 1 }", "Ruling"],
  ["export const standing = 1;", "standing"],
  ["export const judgeUser = 1;", "judgeU"],
  ["export const findRemedies = 1;", "Remedies"],
  ["/** What remedies a page has. */\nexport const a = 1;", "remedies"],
  ["export const mostTries = 5;", "mostT"],
  ["export const longestWait = 5;", "longestW"],
  ["// Most people stand in front of the longest line.\nexport const outstanding = 1;", undefined],
])("refuses words for which the field has others: %s", async (text, found) => {
  const expected = found === undefined ? [] : [`sdk/src/a.ts: says "${found}"`];
  expect(await violationsWith({ "sdk/src/a.ts": text })).toEqual(expected);
});

test.each([
  ["list-tokens.ts", "export const a = 1;", "list-tokens.ts"],
  ["market-tokens/a.ts", "export interface MarketTokenList { token: string; }", undefined],
  ["a.ts", "export type TokenList = string[];", "TokenList"],
  ["a.ts", "export function listTokens() {}", "listTokens"],
  ["a.ts", "export const a = (token: string) => token;", "token"],
  ["a.ts", "export const a = ({ token: token2 }: { token: string }) => token2;", "token2"],
  ["a.ts", "export const a = ({ token = '' }: { token?: string }) => ({ token });", undefined],
  ["a.ts", "export const a = ([, ...tokens]: string[]) => tokens;", "tokens"],
])("a coin of the market is no token: %s with %s", async (name, text, found) => {
  const path = `web/app/features/market/${name}`;
  const expected = found === undefined ? [] : [`${path}: names a coin "${found}", as if it were a secret`];
  const violations = await violationsWith({ [path]: text });
  expect(violations.filter((each) => each.includes("coin"))).toEqual(expected);
});

test("where no coins are, a token is a secret", async () => {
  expect(await violationsWith({ "sdk/src/a.ts": "export const token = 1;" })).toEqual([]);
});
