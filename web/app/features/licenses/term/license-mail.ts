import { brand } from "@keystead/content/brand";
import type { License } from "@keystead/contract/portal/licenses";

/**
 * The `mailto:` address for support about a license. Without the key: the sender and the last group of the key
 * identify it.
 */
export function licenseMail(about: string, { licenseKey }: Pick<License, "licenseKey">): string {
  const subject = `${about} …${licenseKey.split("-").at(-1)}`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;
}
