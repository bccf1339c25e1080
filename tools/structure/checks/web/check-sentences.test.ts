import { expect, test } from "vitest";
import { violationsWith } from "../../testing/small-tree.ts";

const page = "web/app/features/cart/words.ts";

test.each([
  ["export const words = (p: Problem) =>\n  p.logMessage;", "reads what the server said: p.logMessage;"],
  ["export const fail = (p: Problem) => new Error('Refused', { cause: p.logMessage });", undefined],
])("a page says its own words: %s", async (text, found) => {
  const expected = found === undefined ? [] : [`${page}: ${found}`];
  expect(await violationsWith({ [page]: text })).toEqual(expected);
});

test("the tables of the contract's sentences stay out of the web; their types may come", async () => {
  const table =
    'export const problems = { gone: "Gone." };\nexport type ProblemCode = keyof typeof problems;';
  expect(
    await violationsWith({
      "contract/problem.ts": table,
      [page]: 'import { problems } from "@keystead/contract/problem"; export const words = problems.gone;',
      "web/app/features/cart/code.ts":
        'import type { ProblemCode } from "@keystead/contract/problem"; export const code: ProblemCode = "gone";',
    }),
  ).toEqual([`${page}: takes sentences from contract/problem.ts`]);
});
