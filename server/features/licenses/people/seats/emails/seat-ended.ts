import type { Mail } from "../../../../../platform/mail/mail.ts";

interface SeatEndedProps {
  /** The address of the license's owner. */
  readonly owner: string;
  readonly productName: string;
  readonly cause: "removed" | "owner_deleted";
}

/** Tells a former member that they can use a license no longer. */
export function seatEnded({ owner, productName, cause }: SeatEndedProps): Mail {
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
