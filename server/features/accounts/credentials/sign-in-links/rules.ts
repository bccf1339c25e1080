import { hours, minutes } from "../../../../platform/clock.ts";

/** What the link was asked for. */
export type SignInLinkReason = "log-in" | "sign-up";

/** Rate limits. A network is an IPv4 address or an IPv6 /64. */
export const limits = {
  requestPerNetwork: { name: "sign-in-link", allow: 20, per: hours(1) },
  /** For a browser that logged in to the address before. */
  requestPerDevice: { name: "sign-in-link-device", allow: 20, per: hours(1) },
  requestPerAccount: { name: "sign-in-link-account", allow: 1, per: minutes(1) },
} as const;
