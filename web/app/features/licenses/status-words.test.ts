import { expect, test } from "vitest";
import { isUsable } from "./license-phase.ts";
import { statusWords } from "./status-words.ts";

test("no status and pending say what comes next, in the words of the page", () => {
  expect(statusWords(undefined)).toBe("Pending Download");
  expect(statusWords("pending")).toBe("Pending Download");
  expect(statusWords("pending", "Pending License Activation")).toBe("Pending License Activation");
});

test("a license in its grace period is not called active", () => {
  expect(statusWords("grace", "Pending License Activation")).toBe("Grace period");
});

test.each([
  ["active", "Active", true],
  ["expired", "Expired", false],
  ["suspended", "Suspended", false],
  ["revoked", "Revoked", false],
] as const)("%s is shown as %s", (status, words, usable) => {
  expect(statusWords(status, "Pending License Activation")).toBe(words);
  expect(isUsable(status)).toBe(usable);
});
