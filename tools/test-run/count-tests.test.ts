import { expect, test } from "vitest";
import { countTests } from "./count-tests.ts";

test("sums the tests of all stages", () => {
  const results = [
    { ok: true },
    { ok: true, passed: 7, failed: 0 },
    { ok: false, passed: 10, failed: 2 },
    { ok: false, passed: 5, failed: 2 },
  ];
  expect(countTests(results)).toBe("Tests: 22 passed, 4 failed");
});

test("never says that nothing failed when a stage did", () => {
  expect(countTests([{ ok: false }])).toBe("Tests: 0 passed, 1 failed");
  expect(countTests([{ ok: true, passed: 3, failed: 0 }, { ok: false }])).toBe("Tests: 3 passed, 1 failed");
});

test("says what passed", () => {
  expect(countTests([{ ok: true, passed: 10, failed: 0 }])).toBe("Tests: 10 passed, 0 failed");
});
