import { domainToASCII } from "node:url";

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
  const lower = email.trim().normalize("NFC").toLowerCase();
  if (!lower.includes("@")) return lower;
  const { mailbox, domain } = split(lower);
  return `${mailbox}@${asciiDomain(domain) || domain}`;
}

export const isSameEmail = (one: string, other: string): boolean =>
  emailIdentity(one) === emailIdentity(other);

const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * The identity of the person behind an address, coarser than that of the mailbox, so that one person gets one trial:
 * case, plus-tags, Gmail's dots and Unicode spellings are folded. Never an address to write to. Its keyed hash is
 * stored: what this returns for an address must not change, or people who had a trial would get another one.
 */
export function personIdentity(email: string): string {
  const { mailbox, domain } = split(email.normalize("NFKC").toLowerCase());
  const [person = ""] = mailbox.split("+");
  const ascii = asciiDomain(domain);
  return gmail.has(ascii) ? `${person.replaceAll(".", "")}@gmail.com` : `${person}@${ascii}`;
}
