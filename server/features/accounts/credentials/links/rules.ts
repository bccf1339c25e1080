import { hours, later, minutes } from "../../../../platform/clock.ts";

export type LinkPurpose =
  | "verify_email"
  | "reset_password"
  | "set_password"
  | "sign_in"
  | "export_data"
  | "delete_account"
  | "transfer_license";

/** The rate limit of attempts to use a mailed link, whatever it is for. */
export const linkPerNetwork = { name: "mailed-link", allow: 60, per: minutes(15) };

/** The links that set a password, and all that give access to the account. */
export const passwordLinks: readonly LinkPurpose[] = ["reset_password", "set_password"];
export const entryLinks: readonly LinkPurpose[] = [...passwordLinks, "sign_in"];

const linkLife = {
  verify_email: hours(24),
  reset_password: minutes(30),
  set_password: hours(24),
  sign_in: minutes(15),
  export_data: minutes(30),
  delete_account: minutes(30),
  transfer_license: minutes(30),
} as const;

/** All links that are mailed to an account. */
export const allLinks = Object.keys(linkLife) as readonly LinkPurpose[];

const linkPage = {
  verify_email: "/verify-email",
  reset_password: "/reset-password",
  set_password: "/reset-password",
  sign_in: "/sign-in",
  export_data: "/account",
  delete_account: "/account",
  transfer_license: "/license-dashboard",
} as const;

/** The pages that mailed links lead to. */
export const linkPages: readonly string[] = [...new Set(Object.values(linkPage))];

/** The rate limit of links for one purpose that are mailed to all unconfirmed accounts of one person. */
export const linksPerPerson = { name: "links-person", allow: 6, per: hours(1) };

/** Whether a link still has two thirds of its life. One from the future was created under a wrong clock. */
export function isLinkFresh(purpose: LinkPurpose, createdAt: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  return age >= -minutes(1) && age < linkLife[purpose] / 3;
}

/** When a link that is created now expires. */
export const linkEnd = (purpose: LinkPurpose, now: Date): Date => later(now, linkLife[purpose]);
export const linkLifeInMinutes = (purpose: LinkPurpose): number => linkLife[purpose] / minutes(1);

/** A first check whether a link can be spent; the guarded update decides. */
export const isLinkOpen = (link: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  link.usedAt === null && link.expiresAt > now;

/** Links to a page that also has other uses. The page recognizes the use by the fragment. */
const linkUse: Partial<Record<LinkPurpose, string>> = {
  delete_account: "&for=deletion",
  transfer_license: "&for=transfer",
};

/** The URL of a mailed link. The token is in the fragment, which no browser sends to a server or its log. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${linkPage[purpose]}#token=${token}${linkUse[purpose] ?? ""}`;
}
