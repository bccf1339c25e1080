import { expect, test } from "vitest";
import { readReport } from "./run-playwright.ts";

const served = (...reads: string[]) => [{ type: "served", description: JSON.stringify(reads) }];
const passed = {
  status: "expected",
  annotations: served("site /faq", "site /"),
  results: [{ duration: 20 }],
};
const report = (...tests: object[]) =>
  JSON.stringify({
    suites: [{ file: "a.spec.ts", specs: tests.map((each) => ({ title: "opens", tests: [each] })) }],
    errors: [],
  });

test("a file is green when each of its tests passed; it read what was served to them", () => {
  const other = { ...passed, annotations: served("site /", "site /pricing") };
  const { files, errors } = readReport(report(passed, other), 0);
  expect(errors).toBe(0);
  expect(files).toEqual([
    {
      file: "e2e/a.spec.ts",
      ok: true,
      passed: 2,
      failed: 0,
      failures: [],
      duration: 40,
      reads: ["site /", "site /faq", "site /pricing"],
    },
  ]);
});

test("a flaky test has failed", () => {
  expect(readReport(report(passed, { ...passed, status: "flaky" }), 1).files).toMatchObject([
    { ok: false, passed: 1, failed: 1 },
  ]);
});

test("a failed test says why", () => {
  const results = [{ duration: 20, errors: [{ message: "Error: 401" }] }];
  const failed = { ...passed, status: "unexpected", results };
  expect(readReport(report(passed, failed), 1).files).toMatchObject([
    { failures: [{ title: "opens", message: "Error: 401" }] },
  ]);
});

test("a file is not green when a test of it was skipped", () => {
  expect(readReport(report({ ...passed, status: "skipped" }), 0).files).toMatchObject([
    { ok: false, failed: 0 },
  ]);
});

test("what was served to a file is unknown when one of its tests does not say so", () => {
  expect(readReport(report(passed, { ...passed, annotations: [] }), 0).files).toMatchObject([
    { reads: undefined },
  ]);
});

test("a run that failed although each test passed has an error", () => {
  expect(readReport(report(passed), 1).errors).toBe(1);
});
