const firstRetry = 30;
const maxRetry = 60 * 60;

/**
 * Seconds until the next check: the usual time after a good one; after failures sooner at first, then twice as long
 * each time, up to the longest time or the usual one.
 * @param usual the usual time in seconds
 * @param failures so many checks in a row found nobody
 * @param retryAfter seconds that the server asked for, if it did
 * @param random 0 to 1; spreads the retries, so that not all apps come back at once after an outage
 * @param longest seconds; an hour unless told otherwise
 */
export function nextDelay(
  usual: number,
  failures: number,
  retryAfter: number | null,
  random: number,
  longest = maxRetry,
): number {
  if (failures === 0) return usual;
  const doubled = Math.min(firstRetry, usual) * 2 ** (failures - 1);
  const capped = Math.min(doubled, Math.max(longest, usual));
  return Math.max(capped * (0.8 + 0.4 * random), retryAfter ?? 0);
}
