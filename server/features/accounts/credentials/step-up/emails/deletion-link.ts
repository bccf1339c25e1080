import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** The mail with the link that confirms the deletion of the account. */
export function deletionLink({ shopName, url, validMinutes }: MailFacts["deletion-link"]): Mail {
  return {
    subject: "Delete your account",
    preheader: `The link works once, for ${validMinutes} minutes.`,
    blocks: [
      { kind: "heading", text: "Delete your account" },
      {
        kind: "paragraph",
        text: `You asked to delete your ${shopName} account. Open the link in the browser you're logged in with. Nothing is deleted until you confirm there.`,
      },
      { kind: "button", label: "Continue to deletion", url },
      { kind: "paragraph", text: `The link works once, for ${validMinutes} minutes.` },
      {
        kind: "note",
        text: "If this wasn't you, someone else is logged in to your account. Log out everywhere on the account page.",
      },
    ],
  };
}
