import { type Clock, later, seconds } from "../clock.ts";
import type { LimitRule, Limits, LimitVerdict } from "./rate-limit.ts";
import { createShortMemory } from "../expiring-cache.ts";

/** Slows down whoever fails too often, without costing those who succeed a look into the database. */
export interface FailureGuard {
  /** What the subject is told when it has to wait; undefined when it may go on. */
  blocked(subject: string): LimitVerdict | undefined;
  /** Counts a failure. */
  failed(subject: string): Promise<LimitVerdict>;
}

/**
 * Failures are counted in the database, for all processes together. Who has used up the rule is remembered here, so
 * that each process lets such a guesser ask about once per wait instead of looking every question up.
 */
export function createFailureGuard(limits: Limits, rule: LimitRule, clock: Clock): FailureGuard {
  const blocks = createShortMemory<{ readonly until: Date; readonly wholeAt: Date }>();
  return {
    blocked(subject) {
      const now = clock.now();
      const block = blocks.find(subject, now);
      if (!block) return undefined;
      const secondsUntil = (moment: Date) => Math.ceil((moment.getTime() - now.getTime()) / seconds(1));
      const [reset, retryAfter] = [secondsUntil(block.wholeAt), secondsUntil(block.until)];
      return { ok: false, rule, remaining: 0, reset, retryAfter };
    },
    async failed(subject) {
      const verdict = await limits.take(rule, subject);
      if (!verdict.ok) {
        const after = (wait: number) => later(clock.now(), seconds(wait));
        blocks.note(subject, { until: after(verdict.retryAfter), wholeAt: after(verdict.reset) });
      }
      return verdict;
    },
  };
}
