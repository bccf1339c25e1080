import { days, hours } from "../../platform/clock.ts";

/** Rate limits. A network is an IPv4 address or an IPv6 /64. */
export const limits = {
  registerPerNetwork: { name: "register", allow: 20, per: hours(1) },
  /** Trials that run for a day before their address is confirmed. Those beyond it start paused. */
  unconfirmedTrials: { name: "unconfirmed-trials", allow: 10, per: days(1) },
  addressTakenPerAccount: { name: "address-taken", allow: 1, per: days(1) },
} as const;

/** The fields of a login that were left empty, in their order. */
export function emptyFields({ email, password }: { email: string; password: string }): string[] {
  return [...(email.trim() ? [] : ["email"]), ...(password ? [] : ["password"])];
}
