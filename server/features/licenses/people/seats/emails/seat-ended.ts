import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells a former member that they can use a license no longer. */
export function seatEnded({ owner, productName, ...end }: MailFacts["seat-ended"]): Mail {
  const short = {
    removed: `${owner} removed you from their license.`,
    removed_by_shop: `We removed you from the license of ${owner}.`,
    owner_deleted: `${owner} deleted their account, and their ${productName} license ended with it.`,
  }[end.cause];
  const what = end.cause === "removed" ? `${owner} removed you from their ${productName} license.` : short;
  return {
    subject: `You no longer have a seat on a ${productName} license`,
    preheader: short,
    blocks: [
      { kind: "heading", text: "Your seat has ended" },
      {
        kind: "paragraph",
        text: `${what} Your key and your machines on it no longer work. Your account stays.`,
      },
      ...(end.cause === "removed_by_shop"
        ? [{ kind: "data" as const, rows: [{ label: "Reason", value: end.reason }] }]
        : []),
      {
        kind: "note",
        text: `Think that's a mistake? Write to ${end.cause === "removed_by_shop" ? end.supportEmail : owner}.`,
      },
    ],
  };
}
