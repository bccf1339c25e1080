import { expect, test } from "vitest";
import { violationsWith } from "../../testing/small-tree.ts";

test.each([
  ["export const words = new Intl.NumberFormat('en').format(1);", "Intl.NumberFormat"],
  ["export const words = (1200).toLocaleString();", ".toLocaleString"],
  ["export const words = new Date(0).toLocaleDateString('en');", ".toLocaleDateString"],
  ['export const words = (n: number) => `key${n === 1 ? "" : "s"}`;', '=== 1 ? "" : "s"'],
  ["// Intl knows no tokens.\nexport const words = 'a'.toLocaleUpperCase();", undefined],
])("refuses formats outside of the folder for them: %s", async (text, found) => {
  const expected = found === undefined ? [] : [`web/app/features/cart/words.ts: formats by ${found}`];
  expect(await violationsWith({ "web/app/features/cart/words.ts": text })).toEqual(expected);
});

test("the folder itself may format, and is known to components, which know nothing else of lib", async () => {
  const format = "export const formatNumber = (n: number) => new Intl.NumberFormat('en').format(n);";
  expect(
    await violationsWith({
      "web/app/lib/format/numbers.ts": format,
      "web/app/lib/api.ts": "export const call = 1;",
      "web/app/ui/Count.tsx":
        "import { formatNumber } from '../lib/format/numbers'; export const Count = formatNumber;",
      "web/app/ui/Call.tsx": "import { call } from '../lib/api'; export const Call = call;",
    }),
  ).toEqual(["web/app/ui/Call.tsx: web/ui imports web/app/lib/api.ts"]);
});
