import type { RateLimitRule, RateLimits } from "./rate-limit.ts";

/** A limit that everybody shares. */
export interface Quota {
  /** Uses one, or answers false when nothing is left. */
  take(): Promise<boolean>;
}

/**
 * Uses a rule in portions: one use of the rule stands for `portion` uses here. A limit that everybody shares is one row
 * in the database, and taking from it each time would make every use, on every node, wait for the one before.
 * What a process has not used of its portion when it stops is lost.
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
        // Those who come meanwhile wait for the same portion, and look again, because others may have used it up.
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
