import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** The mail with the link that confirms that something of the account is handed over. */
export function transferLink({ shopName, url, validMinutes }: MailFacts["transfer-link"]): Mail {
  return {
    subject: "Confirm the transfer",
    preheader: `The link works once, for ${validMinutes} minutes.`,
    blocks: [
      { kind: "heading", text: "Confirm the transfer" },
      {
        kind: "paragraph",
        text: `You asked to transfer what you own on ${shopName} to someone else. Open the link in the browser you're logged in with, and choose the new owner again. Nothing changes until you confirm there.`,
      },
      { kind: "button", label: "Continue", url },
      { kind: "paragraph", text: `The link works once, for ${validMinutes} minutes.` },
      {
        kind: "note",
        text: "If this wasn't you, someone else is logged in to your account. Log out everywhere on the account page.",
      },
    ],
  };
}
