const firstRetry = 30;
const maxRetry = 60 * 60;

/**
 * Seconds until the next check. After a good check it is the usual time. After a failure it is shorter at first and
 * then doubles each time, up to the longest or the usual time.
 * @param usual the usual time in seconds
 * @param failures the number of failed checks in a row
 * @param retryAfter the seconds that the server asked for, if it did
 * @param random 0 to 1; spreads the retries, so that not all apps come back at once after an outage
 * @param longest the longest time in seconds; an hour by default
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
