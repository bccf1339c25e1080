import { hours, minutes } from "../../../../platform/clock.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";

/** Rate limits. A network is an IPv4 address or an IPv6 /64. */
export const limits = {
  resetPerNetwork: { name: "forgot-password", allow: 20, per: hours(1) },
  /** For a browser that logged in to the address before. */
  resetPerDevice: { name: "forgot-password-device", allow: 20, per: hours(1) },
  resetPerAccount: { name: "forgot-password-account", allow: 1, per: minutes(1) },
  /** Counts wrong passwords: a successful change is refunded. */
  changePerAccount: { name: "change-password", allow: 10, per: minutes(15) },
} as const;

/** What the rate limit headers say after too many wrong current passwords in a row. */
export const guessesUsedUp: RateLimitResult = {
  ok: false,
  rule: limits.changePerAccount,
  remaining: 0,
  reset: limits.changePerAccount.per / 1000,
  retryAfter: limits.changePerAccount.per / 1000,
};
