import fs from "node:fs";
import { fromRoot } from "./paths.mjs";

/**
 * The line that says how many tests passed and failed, over the reports that the test programs left.
 * `failed` is the name of the stage that failed, if any: a run that broke outside of every test (a file
 * that does not load, an error after the last test) counts as one failure and never as none.
 */
export function countTests(reports, failed) {
  const counts = [countVitest(read(reports.vitest)), countPlaywright(read(reports.playwright))];
  const passedCount = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedCount = counts.reduce((sum, count) => sum + count.failed, 0);
  return `Tests: ${passedCount} passed, ${failed ? Math.max(1, failedCount) : failedCount} failed`;
}

function read(report) {
  return fs.existsSync(fromRoot(report)) ? JSON.parse(fs.readFileSync(fromRoot(report), "utf8")) : undefined;
}

function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
