import type { LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import { days, later } from "../../../../platform/clock.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/** The page that the links in reminders lead to. */
export const extensionPage = "/more-time";

/** How long the link works after the apps have stopped. */
const linkLife = days(30);

/** What the signature of such a link covers: a license, its owner and the end that its reminder is about. */
interface ExtensionLink {
  readonly licenseId: string;
  readonly accountId: string;
  readonly endsAt: Date;
}

export const extensionMessage = ({ licenseId, accountId, endsAt }: ExtensionLink): string =>
  [licenseId, accountId, endsAt.getTime()].join(".");

/** Reads a token whose shape the contract has checked. */
export function parseExtensionToken(token: string): ExtensionLink & { readonly signature: string } {
  const [licenseId = "", accountId = "", endsAt = "", signature = ""] = token.split(".");
  return { licenseId, accountId, endsAt: new Date(Number(endsAt)), signature };
}

/** The URL of the link. The token is in the fragment, which no browser sends to a server or its log. */
export const extensionUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${extensionPage}#token=${token}`;

type LinkedFacts = Pick<LicenseFacts, "endsAt" | "graceUntil" | "suspendedAt" | "revokedAt"> & {
  readonly accountId: string;
};

type LinkRefusal =
  "owner_changed" | "license_revoked" | "license_suspended" | "link_outdated" | "link_expired";

/** Why the link cannot request more time now; null when it can. A change since the reminder is reported before the link's age. */
export function refusalOf(link: ExtensionLink, license: LinkedFacts, now: Date): LinkRefusal | null {
  if (license.accountId !== link.accountId) return "owner_changed";
  if (license.revokedAt) return "license_revoked";
  if (license.suspendedAt) return "license_suspended";
  if (license.endsAt.getTime() !== link.endsAt.getTime()) return "link_outdated";
  return now > later(license.graceUntil, linkLife) ? "link_expired" : null;
}

/** The events that set the end of a license or give it to somebody else: after each, more time can be requested again. */
export const newTerms: readonly LicenseEventKind[] = [
  "issued",
  "extended",
  "converted",
  "transferred",
  "ownership_transferred",
];
