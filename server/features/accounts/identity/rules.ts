import { days, hours, seconds } from "../../../platform/clock.ts";

/** The rate limit of mails that the holder of an account causes: until it is confirmed, the address may be a stranger's. */
export const mailsPerNetwork = { name: "account-mails", allow: 20, per: hours(1) };

/** The rate limit of mails of one kind to one person, whoever causes them from however many networks: one more each hour. */
export const mailsPerDay = { name: "mails-day", allow: 24, per: days(1) };

/**
 * The delay of a job that does more for an address that has an account: 1 to 10 seconds. Without the delay, its load would slow
 * down other requests and show which addresses have an account (side channel).
 * @param random from 0 to 1
 */
export const followUpDelay = (random: number): number => seconds(1 + 9 * random);

/** The first of the requested websites that is a configured one, else the default, which is the first configured. */
export function chooseWebsite(configured: readonly string[], ...requested: (string | undefined)[]): string {
  const website = requested.find((name) => name !== undefined && configured.includes(name.toLowerCase()));
  return website?.toLowerCase() ?? configured[0] ?? "";
}

/** A network address as people know it: an IPv4 address mapped into IPv6 (`::ffff:`) loses the prefix. */
export function displayAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** Rate limits of mails that sign-ups cause to one person, whatever the aliases of the mailbox. */
export const mailsPerPerson = {
  hour: { name: "sign-up-mails-person", allow: 5, per: hours(1) },
  day: { name: "sign-up-mails-person-day", allow: 24, per: days(1) },
} as const;

/** How an address begins or ends, in lower case; an end is written backwards. */
export type AddressPart = { readonly beginning: string } | { readonly end: string };

/** Which part of an address words are: its end from the @ on, or else its beginning. */
export function readAddressPart(words: string): AddressPart {
  // PostgreSQL takes no NUL in a text.
  const text = words
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();
  return text.startsWith("@") ? { end: Array.from(text).toReversed().join("") } : { beginning: text };
}
