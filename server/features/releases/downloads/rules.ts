import { readPlatform, sortByFit } from "@keystead/contract/downloads/file-for-browser";
import type { Architecture, Platform } from "@keystead/contract/values/release";
import { hours, minutes } from "../../../platform/clock.ts";
import { filesForMachine } from "../catalog/rules.ts";

/** For which machine a file is wanted; null where that is not stated. */
interface WantedTarget {
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
  /** The User-Agent header, by which the platform is known when it is not stated. */
  readonly agent: string;
}

/**
 * The file of a product that somebody downloads: that for the stated machine, else the one that the pages offer first in this browser,
 * else the first of the newest release.
 */
export function chooseDownload<File extends Parameters<typeof sortByFit>[0][number] & { version: string }>(
  files: readonly File[],
  { platform, arch, agent }: WantedTarget,
): File | undefined {
  const own = platform === null ? readPlatform(agent) : undefined;
  if (own !== undefined) {
    const fits = filesForMachine(files, { platform: own, arch });
    const [found] = arch === null ? sortByFit(fits, own) : fits;
    if (found) return found;
  }
  return filesForMachine(files, { platform, arch })[0];
}

/** How long a download link works. */
export const linkLife = minutes(5);

/** Rate limit of timeline entries: a download manager requests a file in many parts, and it is recorded once. */
export const oncePerLink = { name: "download", allow: 1, per: linkLife };

/** What the signature of a download link covers: the file, the license and the expiry. */
export function linkMessage(artifactId: string, licenseId: string, expires: number): string {
  return [artifactId, licenseId, expires].join("\n");
}

/** The page that mailed download links lead to, and for how long they work. */
export const mailedLinkPage = "/download-link";
export const mailedLinkHours = 24;

/** The rate limit of mailed download links to one person. */
export const linkMailsPerPerson = { name: "download-mail", allow: 3, per: hours(1) };

/** The rate limit of attempts to use a mailed download link. */
export const mailedLinkPerNetwork = { name: "mailed-download", allow: 60, per: minutes(15) };

/** What the signature of a mailed download link covers. */
interface MailedLink {
  readonly licenseId: string;
  readonly product: string;
  /** Unix time in seconds. */
  readonly expires: number;
}

export const mailedLinkMessage = ({ licenseId, product, expires }: MailedLink): string =>
  [licenseId, product, expires].join(".");

/** Reads a token whose shape the contract has checked. */
export function parseMailedToken(token: string): MailedLink & { readonly signature: string } {
  const [licenseId = "", product = "", expires = "", signature = ""] = token.split(".");
  return { licenseId, product, expires: Number(expires), signature };
}

/** The URL of a mailed link. The token is in the fragment, which no browser sends to a server or its log. */
export const mailedLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${mailedLinkPage}#token=${token}`;
