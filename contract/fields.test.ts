import { expect, test } from "vitest";
import { newPassword } from "./fields.ts";

test.each([
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])("a password of %d characters may be chosen: %s", (length, may) => {
  expect(newPassword.safeParse("x".repeat(length)).success).toBe(may);
});
