import type { RateLimitRule, RateLimits } from "./rate-limit.ts";

/** A global rate limit, shared by everybody. */
export interface Quota {
  /** Takes one use; false when nothing is left. */
  take(): Promise<boolean>;
}

/**
 * Takes from a global rate limit in portions: one use of the rule stands for `portion` uses here. The limit is one row in
 * the database, so taking from it for each use would serialize all uses of all nodes on its lock. What a process has
 * not used of its portion when it stops is lost.
 */
export function createQuota(rateLimits: RateLimits, rule: RateLimitRule, portion: number): Quota {
  let left = 0;
  let fetching: Promise<boolean> | undefined;

  async function fetchPortion(): Promise<boolean> {
    const { ok } = await rateLimits.take(rule, "all");
    if (ok) left = portion;
    return ok;
  }

  return {
    async take() {
      while (left === 0) {
        // Concurrent callers share one fetch, and check again, because others may have used the portion up.
        fetching ??= fetchPortion().finally(() => {
          fetching = undefined;
        });
        if (!(await fetching)) return false;
      }
      left -= 1;
      return true;
    },
  };
}
