import { type Clock, later, seconds } from "../clock.ts";
import type { LimitRule, Limits, LimitVerdict } from "./limits.ts";

/** Slows down whoever fails too often, without costing those who succeed a look into the database. */
export interface FailureGuard {
  /** What the subject is told when it has to wait; undefined when it may go on. */
  blocked(subject: string): LimitVerdict | undefined;
  /** Counts a failure. */
  failed(subject: string): Promise<LimitVerdict>;
}

const mostRemembered = 10_000;

/**
 * Failures are counted in the database, for all processes together. Who has used up the rule is remembered here, so
 * that each process lets such a guesser ask about once per wait instead of looking every question up.
 */
export function createFailureGuard(limits: Limits, rule: LimitRule, clock: Clock): FailureGuard {
  const blocked = new Map<string, { readonly until: Date; readonly wholeAt: Date }>();
  const secondsUntil = (moment: Date) => Math.ceil((moment.getTime() - clock.now().getTime()) / seconds(1));
  return {
    blocked(subject) {
      const block = blocked.get(subject);
      if (!block) return undefined;
      const retryAfter = secondsUntil(block.until);
      if (retryAfter > 0)
        return { ok: false, rule, remaining: 0, reset: secondsUntil(block.wholeAt), retryAfter };
      blocked.delete(subject);
      return undefined;
    },
    async failed(subject) {
      const verdict = await limits.take(rule, subject);
      if (!verdict.ok) {
        // A Map keeps the order of insertion: the oldest block makes room.
        const [oldest] = blocked.size >= mostRemembered ? blocked.keys() : [];
        if (oldest !== undefined) blocked.delete(oldest);
        const after = (wait: number) => later(clock.now(), seconds(wait));
        blocked.set(subject, { until: after(verdict.retryAfter), wholeAt: after(verdict.reset) });
      }
      return verdict;
    },
  };
}
