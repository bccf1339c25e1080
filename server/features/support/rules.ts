import { hours } from "../../platform/clock.ts";

/**
 * Rate limits. A network is an IPv4 address or an IPv6 /64. There is no limit by the address in a message: anybody could
 * use it up for somebody else. The second limit protects the operator's mailbox from any number of networks, and the disk: a
 * message has 5,000 characters and is kept for 12 months after the last that was done with it, so strangers who send all that they may, day
 * and night for a year, fill some 10 GB with it, and then no more.
 */
export const limits = {
  messagesPerNetwork: { name: "contact", allow: 5, per: hours(1) },
  messagesAltogether: { name: "contact-altogether", allow: 200, per: hours(1) },
} as const;

/** Honeypot: bots fill in every field, and people do not see this one. */
export const isFromBot = ({ homepage }: { readonly homepage?: string | undefined }): boolean =>
  homepage !== undefined && homepage.trim() !== "";
