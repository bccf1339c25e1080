import { days, later, minutes, seconds } from "../../../../platform/clock.ts";

/**
 * Consecutive failed log-ins of one source. The first ones cost no wait; then a second, which doubles with each further
 * one. `most` is the number after which the password is not even checked anymore (NIST SP 800-63B, 5.2.2).
 */
export const attemptRules = {
  free: 5,
  firstDelay: seconds(1),
  maxDelay: minutes(15),
  most: 100,
  /** A wait that is longer by more than this was stored under a wrong clock. */
  clockTolerance: minutes(1),
} as const;
export type AttemptRules = typeof attemptRules;

/** What the rate limit headers of a log-in say. */
export const loginRule = {
  name: "login-account",
  allow: attemptRules.free,
  per: attemptRules.maxDelay,
} as const;

/** Retention: a row is deleted a year after its last attempt. */
export const attemptRetention = (now: Date): Date => later(now, -days(365));
