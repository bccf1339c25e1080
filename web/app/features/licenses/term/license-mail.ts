import { brand } from "@keystead/content/brand";
import type { License } from "@keystead/contract/portal/licenses";

/**
 * The address of a mail to support about a license. The key stays out of it; the sender and the key's last group are
 * enough to find it.
 */
export function licenseMail(about: string, { licenseKey }: Pick<License, "licenseKey">): string {
  const subject = `${about} …${licenseKey.split("-").at(-1)}`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;
}
