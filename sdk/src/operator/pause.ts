import type { Signal } from "../options.ts";

/** Waits. Resolves early when the signal aborts. */
export type Pause = (seconds: number, signal?: Signal) => Promise<void>;

export const pause: Pause = async (seconds, signal) => {
  if (signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal?.addEventListener("abort", end);
  });
};

/**
 * Seconds until the next try. They double with each failure, and are spread over the half below, so that not all processes come
 * back at once. The shop's own wish goes first.
 * @param failures how often it has failed in a row, from 1 on
 * @param random 0 to 1
 */
export function retryDelay(
  failures: number,
  retryAfter: number | undefined,
  random: number,
  first = 0.5,
  longest = 30,
): number {
  const doubled = Math.min(first * 2 ** (failures - 1), longest);
  return Math.max(doubled * (0.5 + 0.5 * random), retryAfter ?? 0);
}
