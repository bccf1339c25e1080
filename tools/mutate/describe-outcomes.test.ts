import { expect, test } from "vitest";
import { describeOutcomes, shareNoticed, type Outcome } from "./describe-outcomes.ts";

const at = (file: string, line: number, noticedBy: string | undefined, reason?: string): Outcome => {
  const edit = { kind: "comparison", start: 0, end: 1, replacement: "<=" } as const;
  const mutation = { ...edit, file, line, code: "a < b", change: "< => <=" };
  const allowed = reason === undefined ? undefined : { ...mutation, reason };
  return { mutation, noticedBy, allowed };
};
const outcomes = [
  at("server/features/licenses/facts/rules.ts", 3, "rules.test.ts"),
  at("server/features/licenses/facts/rules.ts", 4, "hangs"),
  at("server/features/licenses/facts/store.ts", 5, undefined),
  at("contract/fields.ts", 6, undefined, "Both mean the same."),
  at("contract/fields.ts", 7, "fields.test.ts", "It is noticed after all."),
];

test("a table of the folders comes first, then what was missed and what was allowed", () => {
  expect(describeOutcomes(outcomes).split("\n")).toEqual([
    "  folder                    drawn  noticed  allowed  not noticed  share",
    "  contract                      2        1        1            0  100 %",
    "  server/features/licenses      3        2        0            1   66 %",
    "  together                      5        3        1            1   75 %",
    "",
    "Not noticed:",
    "  server/features/licenses/facts/store.ts:5  comparison: < => <=",
    "",
    "Not noticed, and allowed:",
    "  contract/fields.ts:6  comparison: < => <=",
    "      Both mean the same.",
  ]);
});

test("what is allowed counts neither way", () => {
  expect(shareNoticed(outcomes)).toBe(0.75);
  expect(shareNoticed([])).toBe(1);
});
