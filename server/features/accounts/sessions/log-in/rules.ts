import { minutes } from "../../../../platform/clock.ts";

/** Rate limits of logging in. A network is an IPv4 address or an IPv6 /64. */
export const logInLimits = {
  network: { name: "login", allow: 60, per: minutes(15) },
  /** For a browser that logged in to the address before. */
  device: { name: "login-device", allow: 60, per: minutes(15) },
} as const;
