import { hours } from "../../../../platform/clock.ts";

/** The rate limit of mails that verify one account's address. */
export const verificationPerAccount = { name: "verify-email", allow: 5, per: hours(1) };

/** The rate limit of such mails to one person, whose aliases may have many accounts. */
export const verificationPerPerson = { name: "verify-email-person", allow: 10, per: hours(1) };
