import { hours } from "../../../platform/clock.ts";

/** The rate limit of sign-in links mailed to one account. */
export const signInLinkPerAccount = { name: "sign-in-link", allow: 5, per: hours(1) };
