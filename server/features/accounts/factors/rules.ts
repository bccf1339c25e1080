import { hours } from "../../../platform/clock.ts";

/** The rate limit of codes that one account enters where no password is checked with them; a right one is refunded. */
export const codesPerAccount = { name: "account-code", allow: 10, per: hours(1) };
