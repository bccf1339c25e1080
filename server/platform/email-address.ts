import { domainToASCII } from "node:url";
import { foldEmail } from "@keystead/contract/values/email-address";
import { canonicalMailbox, sameMailboxDomains } from "./mail-providers.ts";

// Any other character would make the URL parser behind `domainToASCII` see another domain: "a.com/b.net" is "a.com".
const plainDomain = /^[\p{L}\p{N}\p{M}.-]+$/u;

/** The domain in punycode; empty for one that no registry could hold. What is no domain at all stays as it is. */
const asciiDomain = (domain: string): string => (plainDomain.test(domain) ? domainToASCII(domain) : domain);

function split(address: string): { readonly mailbox: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return { mailbox: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}

/**
 * The identity of a mailbox, by which an account is found: lower case, the domain in punycode. Two spellings of one
 * mailbox are one account; dots and plus-tags stay, because only the mail provider knows what they mean.
 */
export function emailIdentity(email: string): string {
  const lower = foldEmail(email).toLowerCase();
  if (!lower.includes("@")) return lower;
  const { mailbox, domain } = split(lower);
  return `${mailbox}@${asciiDomain(domain) || domain}`;
}

export const isSameEmail = (one: string, other: string): boolean =>
  emailIdentity(one) === emailIdentity(other);

/** Case, Unicode spellings and the tag after "+" folded, for every provider alike. */
function splitPerson(email: string): { readonly mailbox: string; readonly domain: string } {
  const { mailbox, domain } = split(foldEmail(email).toLowerCase());
  // A domain that no registry could hold stays as it is: all people on such domains would be one.
  return { mailbox: mailbox.split("+")[0] ?? "", domain: asciiDomain(domain) || domain };
}

/**
 * The identity of the person behind an address, coarser than that of the mailbox, so that one person gets one trial. Case,
 * plus-tags, Unicode spellings and the aliases of the large providers are folded. It is never an address to write to. Its keyed
 * hash is stored. When this function returns another value for an address, the former value belongs into `formerIdentities`.
 * Otherwise people who had a trial would get another one.
 */
export function personIdentity(email: string): string {
  const { mailbox, domain } = splitPerson(email);
  return canonicalMailbox(mailbox, domain);
}

/**
 * The subject of the rate limits for mails to a person. All aliases of a mailbox share a limit, so that nobody floods it by
 * signing up with many of them. The plain address has its own limit, so that aliases cannot use up what its owner needs.
 */
export function mailboxLimitSubject(email: string): string {
  const person = personIdentity(email);
  return emailIdentity(email) === person ? person : `aliases of ${person}`;
}

/**
 * What `personIdentity` of an earlier release, which folded the aliases of Gmail alone, may have returned for this
 * person: for the address as it is typed, which comes first, and for each other domain of the same mailbox. Tags and dots
 * that earlier releases did not fold cannot be listed.
 */
export function formerIdentities(email: string): string[] {
  const current = personIdentity(email);
  const { mailbox, domain } = splitPerson(email);
  if (split(current).domain === "gmail.com") return [];
  const domains = [domain, ...sameMailboxDomains(domain)];
  const former = [mailbox, split(current).mailbox].flatMap((name) =>
    domains.map((other) => `${name}@${other}`),
  );
  return [...new Set(former)].filter((identity) => identity !== current);
}
