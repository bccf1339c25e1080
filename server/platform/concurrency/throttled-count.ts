import { seconds } from "../clock.ts";

/**
 * Throttles: counts what happens many times a second, and reports it once for each interval at most.
 * @param report takes the count since the last report, and the last item
 * @param every the interval in milliseconds
 * @returns counts one item
 */
export function createThrottledCount<T>(
  report: (count: number, last: T) => void,
  every: number = seconds(1),
): (item: T) => void {
  let count = 0;
  let last: T;
  return (item) => {
    count += 1;
    last = item;
    if (count > 1) return;
    setTimeout(() => {
      const total = count;
      count = 0;
      report(total, last);
    }, every);
  };
}
