import { domainToASCII } from "node:url";
import { days, hours, later, minutes } from "../../platform/clock.ts";

/** Every limit of this slice. A network is an IPv4 address or an IPv6 /64. */
export const limits = {
  registerPerNetwork: { name: "register", allow: 20, per: hours(1) },
  loginPerNetwork: { name: "login", allow: 60, per: minutes(15) },
  /** Counts wrong passwords only: a right one gives its use back. */
  loginPerAccount: { name: "login-account", allow: 10, per: minutes(15) },
  forgotPerNetwork: { name: "forgot-password", allow: 20, per: hours(1) },
  forgotPerAccount: { name: "forgot-password-account", allow: 5, per: hours(1) },
  linkPerNetwork: { name: "mailed-link", allow: 60, per: minutes(15) },
  verificationPerAccount: { name: "verify-email", allow: 5, per: hours(1) },
  /** Counts wrong passwords only, like the one of the login. */
  passwordPerAccount: { name: "change-password", allow: 10, per: minutes(15) },
  /** Mails that the holder of an account causes: its address may be a stranger's until somebody confirms it. */
  mailsPerNetwork: { name: "account-mails", allow: 20, per: hours(1) },
  signInLinkPerAccount: { name: "sign-in-link", allow: 5, per: hours(1) },
  addressTakenPerAccount: { name: "address-taken", allow: 1, per: days(1) },
} as const;

export type SessionKind = "browser" | "app";
export type LinkPurpose = "verify_email" | "reset_password" | "set_password" | "sign_in";

/** The links with which a password is chosen, and all that let their holder into the account. */
export const passwordLinks: readonly LinkPurpose[] = ["reset_password", "set_password"];
export const entryLinks: readonly LinkPurpose[] = [...passwordLinks, "sign_in"];

/** Milliseconds. A browser's session also ends when it was not used for `idle`. */
const sessionLife = { browser: days(30), app: days(90), idle: days(14), shortToken: minutes(15) } as const;
const linkLife = {
  verify_email: hours(24),
  reset_password: minutes(30),
  set_password: hours(24),
  sign_in: minutes(15),
} as const;
const linkPage = {
  verify_email: "/verify-email",
  reset_password: "/reset-password",
  set_password: "/reset-password",
  sign_in: "/sign-in",
} as const;

export const sessionEnd = (kind: SessionKind, now: Date): Date => later(now, sessionLife[kind]);
export const shortTokenEnd = (now: Date): Date => later(now, sessionLife.shortToken);
export const linkEnd = (purpose: LinkPurpose, now: Date): Date => later(now, linkLife[purpose]);
export const linkLifeInMinutes = (purpose: LinkPurpose): number => linkLife[purpose] / minutes(1);

/** Whether a link looks as if it could be spent; the guarded update alone decides. */
export const isLinkOpen = (link: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  link.usedAt === null && link.expiresAt > now;

/** The moments that decide whether a session still lives. */
export interface SessionWindow {
  readonly now: Date;
  /** A browser's session last used before this has ended. */
  readonly idleSince: Date;
  /** The short token of a session begun before this has stopped. */
  readonly shortSince: Date;
}

export function sessionWindow(now: Date): SessionWindow {
  return { now, idleSince: later(now, -sessionLife.idle), shortSince: later(now, -sessionLife.shortToken) };
}

/** Whether the last use is old enough to be written anew: a write for each request would be too many. */
export function isUseWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= minutes(1);
}

/** Sessions and links that ended before this are forgotten, and with them where people signed in from. */
export const forgottenBefore = (now: Date): Date => later(now, -days(30));

/** The address of a mailed link. The token stands behind "#", which no browser sends to a server or its log. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${linkPage[purpose]}#token=${token}`;
}

// Any other character would make the URL parser behind `domainToASCII` see another domain: "a.com/b.net" is "a.com".
const plainDomain = /^[\p{L}\p{N}\p{M}.-]+$/u;

/**
 * Whose account an address names: lower case, the domain in punycode. Two spellings of one mailbox are one account;
 * dots and plus-tags stay, because only the mail provider knows what they mean.
 */
export function emailIdentity(email: string): string {
  const lower = email.trim().normalize("NFC").toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const ascii = at >= 0 && plainDomain.test(domain) ? domainToASCII(domain) : "";
  return ascii ? `${lower.slice(0, at)}@${ascii}` : lower;
}

/** The first of the wanted websites that is a configured one, else the default, which is the first configured. */
export function chooseWebsite(configured: readonly string[], ...wanted: (string | undefined)[]): string {
  const found = wanted.find((name) => name !== undefined && configured.includes(name.toLowerCase()));
  return found?.toLowerCase() ?? configured[0] ?? "";
}

/** A network address as people know it: IPv4 that arrived over IPv6 loses its wrapping. */
export function displayAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
