import { seconds } from "./clock.ts";

/**
 * Collects what happens many times a second into one call a second at most.
 * @param tell takes how often it happened, and the last of what was noted
 * @returns notes one occurrence
 */
export function createTally<T>(
  tell: (count: number, last: T) => void,
  every: number = seconds(1),
): (noted: T) => void {
  let count = 0;
  let last: T;
  return (noted) => {
    count += 1;
    last = noted;
    if (count > 1) return;
    setTimeout(() => {
      const told = count;
      count = 0;
      tell(told, last);
    }, every);
  };
}
