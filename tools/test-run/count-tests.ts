interface Counted {
  readonly ok: boolean;
  readonly passed?: number;
  readonly failed?: number;
}

/**
 * The summary line of `npm test`, which build servers read. A stage that failed without a failed test (a type error, an error after
 * the last test) counts as one failure, never 0.
 */
export function countTests(results: readonly Counted[]): string {
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  const failed = results.reduce((sum, { failed: count = 0 }) => sum + count, 0);
  const broken = results.some(({ ok }) => !ok);
  return `Tests: ${passed} passed, ${broken ? Math.max(1, failed) : failed} failed`;
}
