import { hours } from "../../platform/clock.ts";

/**
 * A network is an IPv4 address or an IPv6 /64. Nothing counts the address that a message names: anybody could use it up
 * for somebody else. The second limit is what the operator's mailbox takes from any number of networks.
 */
export const limits = {
  messagesPerNetwork: { name: "contact", allow: 5, per: hours(1) },
  messagesAltogether: { name: "contact-altogether", allow: 200, per: hours(1) },
} as const;

/** Programs fill in every field that they find; people do not see this one. */
export const isFromProgram = ({ homepage }: { readonly homepage?: string | undefined }): boolean =>
  homepage !== undefined && homepage.trim() !== "";
