import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

/** An error with so many causes, each the cause of the one before. */
const errorWith = (causes: number): Error =>
  new Error(`error ${causes}`, causes === 0 ? {} : { cause: errorWith(causes - 1) });

const causesOf = (described: ReturnType<typeof describeError>): number =>
  typeof described === "string" || described.cause === undefined ? 0 : 1 + causesOf(described.cause);

test.each([
  [0, 0],
  [4, 4],
  [5, 5],
  [6, 5],
])("of %i causes the log shows %i", (causes, shown) => {
  expect(causesOf(describeError(errorWith(causes)))).toBe(shown);
});

test("what is thrown and no error is named by its type alone", () => {
  expect(describeError("a secret")).toBe("a thrown string");
});
