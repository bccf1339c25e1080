import { type Clock, later, seconds } from "../clock.ts";
import type { LimitRule, Limits, LimitVerdict } from "./limits.ts";

/** Slows down whoever fails too often, without costing those who succeed a look into the database. */
export interface FailureGuard {
  /** Seconds that the subject has to wait; 0 when it may go on. */
  blockedFor(subject: string): number;
  /** Counts a failure. */
  failed(subject: string): Promise<LimitVerdict>;
}

const mostRemembered = 10_000;

/**
 * Failures are counted in the database, for all processes together. Who has used up the rule is remembered here, so
 * that each process lets such a guesser ask about once per wait instead of looking every question up.
 */
export function createFailureGuard(limits: Limits, rule: LimitRule, clock: Clock): FailureGuard {
  const blocked = new Map<string, Date>();
  return {
    blockedFor(subject) {
      const until = blocked.get(subject);
      if (!until) return 0;
      const wait = until.getTime() - clock.now().getTime();
      if (wait <= 0) blocked.delete(subject);
      return Math.max(Math.ceil(wait / seconds(1)), 0);
    },
    async failed(subject) {
      const verdict = await limits.take(rule, subject);
      if (!verdict.ok) {
        // A Map keeps the order of insertion: the oldest block makes room.
        const [oldest] = blocked.size >= mostRemembered ? blocked.keys() : [];
        if (oldest !== undefined) blocked.delete(oldest);
        blocked.set(subject, later(clock.now(), seconds(verdict.retryAfter)));
      }
      return verdict;
    },
  };
}
