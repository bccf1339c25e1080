import { hours } from "../../platform/clock.ts";

/** A network is an IPv4 address or an IPv6 /64. */
export const limits = {
  messagesPerNetwork: { name: "contact", allow: 5, per: hours(1) },
  messagesPerSender: { name: "contact-sender", allow: 5, per: hours(1) },
} as const;

/** Whom a limit counts: the same mailbox in capitals is the same sender. */
export const senderOf = (email: string): string => email.trim().toLowerCase();

/** Programs fill in every field that they find; people do not see this one. */
export const isFromProgram = ({ homepage }: { readonly homepage?: string | undefined }): boolean =>
  homepage !== undefined && homepage.trim() !== "";
