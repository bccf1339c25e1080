import { days, hours, minutes } from "../../platform/clock.ts";

/** Rate limits. A network is an IPv4 address or an IPv6 /64. */
export const limits = {
  registerPerNetwork: { name: "register", allow: 20, per: hours(1) },
  loginPerNetwork: { name: "login", allow: 60, per: minutes(15) },
  /** For a browser that logged in to the address before. */
  loginPerDevice: { name: "login-device", allow: 60, per: minutes(15) },
  /** Mails that sign-ups cause to one person, whatever the aliases of the mailbox. */
  mailsPerPerson: { name: "sign-up-mails-person", allow: 5, per: hours(1) },
  mailsPerPersonAndDay: { name: "sign-up-mails-person-day", allow: 24, per: days(1) },
  /** Trials that run for a day before their address is confirmed. Those beyond it start paused. */
  unconfirmedTrials: { name: "unconfirmed-trials", allow: 10, per: days(1) },
  addressTakenPerAccount: { name: "address-taken", allow: 1, per: days(1) },
} as const;

/** The fields of a login that were left empty, in their order. */
export function emptyFields({ email, password }: { email: string; password: string }): string[] {
  return [...(email.trim() ? [] : ["email"]), ...(password ? [] : ["password"])];
}
