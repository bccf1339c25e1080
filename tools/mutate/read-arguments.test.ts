import { expect, test } from "vitest";
import { Failure } from "../run/say.mjs";
import { isMutated } from "./is-mutated.ts";
import { readArguments } from "./read-arguments.ts";

test("without arguments forty mutations are drawn from everywhere", () => {
  expect(readArguments([])).toEqual({ paths: [], seed: 1, count: 40 });
});

test("folders, the seed and the count may be named", () => {
  const args = ["server/db/", "contract", "--seed", "7", "--count", "9"];
  expect(readArguments(args)).toEqual({ paths: ["server/db", "contract"], seed: 7, count: 9 });
});

test.each([["--seed", "x"], ["--count", "0"], ["--count", "1.5"], ["--all"]])("%s is refused", (...args) => {
  expect(() => readArguments(args)).toThrow(Failure);
});

test.each([
  ["server/features/licenses/facts/rules.ts", true],
  ["contract/fields.ts", true],
  ["web/app/ui/layout/StepList.tsx", false],
  ["web/app/features/session/session.ts", true],
  ["server/features/licenses/facts/rules.test.ts", false],
  ["server/testing/customer.ts", false],
  ["server/features/licenses/terms/notices/emails/license-notice.ts", false],
  ["server/db/migrations/0001_first.sql", false],
  ["tools/run.mjs", false],
  ["sdk/guides/electron.ts", false],
])("%s is drawn from: %s", (file, isDrawn) => {
  expect(isMutated(file, [])).toBe(isDrawn);
});

test("a named folder is drawn from, and no other that begins like it", () => {
  expect(isMutated("tools/mutate/main.ts", ["tools/mutate"])).toBe(true);
  expect(isMutated("web/app/ui/layout/StepList.tsx", ["web/app/ui"])).toBe(true);
  expect(isMutated("tools/mutate-more/main.ts", ["tools/mutate"])).toBe(false);
  expect(isMutated("tools/mutate/main.ts", ["tools/mutate/main.ts"])).toBe(true);
});
