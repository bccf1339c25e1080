/**
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport
 */

/**
 * The summary line of `npm test`, counted over the JSON reports of Vitest, Playwright and the Python client; one that did
 * not run has no report. When a stage failed (`failed`) without a failed test (a type error, a file that does not load, an error after
 * the last test), the line counts one failure, never 0.
 * @param {{ vitest?: VitestReport, playwright?: PlaywrightReport, python?: { passed: number, failed: number } }} reports
 * @param {boolean} failed
 */
export function countTests({ vitest, playwright, python = { passed: 0, failed: 0 } }, failed) {
  const counts = [countVitest(vitest), countPlaywright(playwright), python];
  const passedCount = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedCount = counts.reduce((sum, count) => sum + count.failed, 0);
  return `Tests: ${passedCount} passed, ${failed ? Math.max(1, failedCount) : failedCount} failed`;
}

/** @param {VitestReport | undefined} report */
function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @param {PlaywrightReport | undefined} report */
function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
