import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Invites somebody to use a license that somebody else owns. */
export function seatInvitation({ inviter, productName, validDays, url }: MailFacts["seat-invitation"]): Mail {
  return {
    subject: `${inviter} invited you to ${productName}`,
    preheader: "Accept to get a license key of your own.",
    blocks: [
      { kind: "heading", text: `Join ${productName}` },
      {
        kind: "paragraph",
        text: `${inviter} invited you to use their ${productName} license. Accept, and you get a license key of your own. It costs you nothing.`,
      },
      { kind: "button", label: "Accept invitation", url },
      { kind: "paragraph", text: `The link works for ${validDays} days.` },
      { kind: "note", text: "If you don't know them, ignore this email: nothing happens until you accept." },
    ],
  };
}
