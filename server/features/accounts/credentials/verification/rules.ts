import { hours } from "../../../../platform/clock.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/** The rate limit of mails that verify one account's address. */
export const verificationPerAccount = { name: "verify-email", allow: 5, per: hours(1) };

/** The rate limit of such mails to one person, whose aliases may have many accounts. */
export const verificationPerPerson = { name: "verify-email-person", allow: 10, per: hours(1) };

/** What a person reads about the verification of their address. */
export const verificationMessages = {
  verified: "Your email address is confirmed.",
  sent: `A new link is on its way. It works for ${linkLifeInMinutes("verify_email") / 60} hours.`,
  alreadyVerified: "Your email address is already confirmed.",
} as const;
