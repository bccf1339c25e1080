import fs from "node:fs";
import { fromRoot } from "./paths.mjs";

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport
 */

/**
 * The line that says how many tests passed and failed, over the reports that the test programs left.
 * `failed` is the name of the stage that failed, if any: a run that broke outside of every test (a file
 * that does not load, an error after the last test) counts as one failure and never as none.
 * @param {{ vitest: string, playwright: string }} reports paths from the root
 * @param {string | undefined} failed
 */
export function countTests(reports, failed) {
  const counts = [countVitest(read(reports.vitest)), countPlaywright(read(reports.playwright))];
  const passedCount = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedCount = counts.reduce((sum, count) => sum + count.failed, 0);
  return `Tests: ${passedCount} passed, ${failed ? Math.max(1, failedCount) : failedCount} failed`;
}

/** @param {string} report */
function read(report) {
  return fs.existsSync(fromRoot(report)) ? JSON.parse(fs.readFileSync(fromRoot(report), "utf8")) : undefined;
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
