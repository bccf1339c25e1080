import { type Clock, later, seconds } from "../clock.ts";
import type { RateLimitRule, RateLimits, RateLimitVerdict } from "./rate-limit.ts";
import { createExpiringCache } from "../expiring-cache.ts";

/** Rate limit on failures: throttles who fails too often, and costs those who succeed no query. */
export interface FailureGuard {
  /** The verdict for a subject that has to wait; undefined when it may go on. */
  blocked(subject: string): RateLimitVerdict | undefined;
  /** Counts a failure. */
  failed(subject: string): Promise<RateLimitVerdict>;
}

/**
 * Failures are counted in the database, for all processes together. Subjects that have used up the rule are cached here,
 * so that each process queries the database about once per wait for a guesser, instead of for every guess.
 */
export function createFailureGuard(rateLimits: RateLimits, rule: RateLimitRule, clock: Clock): FailureGuard {
  const blocks = createExpiringCache<{ readonly until: Date; readonly wholeAt: Date }>();
  return {
    blocked(subject) {
      const now = clock.now();
      const block = blocks.get(subject, now);
      if (!block) return undefined;
      const secondsUntil = (moment: Date) => Math.ceil((moment.getTime() - now.getTime()) / seconds(1));
      const [reset, retryAfter] = [secondsUntil(block.wholeAt), secondsUntil(block.until)];
      return { ok: false, rule, remaining: 0, reset, retryAfter };
    },
    async failed(subject) {
      const verdict = await rateLimits.take(rule, subject);
      if (!verdict.ok) {
        const after = (wait: number) => later(clock.now(), seconds(wait));
        blocks.set(subject, { until: after(verdict.retryAfter), wholeAt: after(verdict.reset) });
      }
      return verdict;
    },
  };
}
