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
