import { expect, test } from "vitest";
import { countTests } from "./count-tests.mjs";

const file = { status: "passed", assertionResults: [{}] };
const unloaded = { status: "failed", assertionResults: [] };

test("sums both programs; a flaky test has failed", () => {
  const vitest = { numPassedTests: 10, numFailedTests: 2, testResults: [file] };
  const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1 } };
  expect(countTests({ vitest, playwright }, true)).toBe("Tests: 15 passed, 4 failed");
});

test("counts a file that did not load", () => {
  const vitest = { numPassedTests: 10, numFailedTests: 0, testResults: [file, unloaded, unloaded] };
  expect(countTests({ vitest }, true)).toBe("Tests: 10 passed, 2 failed");
});

test("never says that nothing failed when a stage did", () => {
  expect(countTests({}, true)).toBe("Tests: 0 passed, 1 failed");
});

test("counts the tests of the Python client", () => {
  const python = { passed: 7, failed: 1 };
  expect(countTests({ python }, true)).toBe("Tests: 7 passed, 1 failed");
});

test("says what passed", () => {
  const vitest = { numPassedTests: 10, numFailedTests: 0, testResults: [file] };
  expect(countTests({ vitest }, false)).toBe("Tests: 10 passed, 0 failed");
});
