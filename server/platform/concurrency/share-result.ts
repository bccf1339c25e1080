import type { Clock } from "../clock.ts";

/**
 * Makes a function of which one call serves all callers for a time, those that come while it runs as well: a crowd costs no more
 * than one visitor. A failure serves only those who wait for it.
 * @param life how long one result serves, in milliseconds
 */
export function shareResult<Result>(
  find: () => Promise<Result>,
  life: number,
  clock: Pick<Clock, "elapsed">,
): () => Promise<Result> {
  let last: { readonly until: number; readonly result: Promise<Result> } | undefined;
  return () => {
    const now = clock.elapsed();
    if (last && last.until > now) return last.result;
    const result = find();
    last = { until: now + life, result };
    result.catch(() => {
      if (last?.result === result) last = undefined;
    });
    return result;
  };
}
