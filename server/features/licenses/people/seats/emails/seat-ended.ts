import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells a former member that they can use a license no longer. */
export function seatEnded({ owner, productName, cause }: MailFacts["seat-ended"]): Mail {
  const isDeleted = cause === "owner_deleted";
  const what = isDeleted
    ? `${owner} deleted their account, and their ${productName} license ended with it.`
    : `${owner} removed you from their ${productName} license.`;
  return {
    subject: `You no longer have a seat on a ${productName} license`,
    preheader: isDeleted ? what : `${owner} removed you from their license.`,
    blocks: [
      { kind: "heading", text: "Your seat has ended" },
      {
        kind: "paragraph",
        text: `${what} Your key and your machines on it no longer work. Your account stays.`,
      },
      { kind: "note", text: `Think that's a mistake? Write to ${owner}.` },
    ],
  };
}
