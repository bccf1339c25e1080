interface Counted {
  readonly ok: boolean;
  readonly passed?: number;
  readonly failed?: number;
}

/**
 * The summary line of `npm test`, for build servers. A stage may fail without a failed test, such as by a type error or
 * an error after the last test. It then counts as one failure and never as 0.
 */
export function countTests(results: readonly Counted[]): string {
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  const failed = results.reduce((sum, { failed: count = 0 }) => sum + count, 0);
  const broken = results.some(({ ok }) => !ok);
  return `Tests: ${passed} passed, ${broken ? Math.max(1, failed) : failed} failed`;
}
