import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** The mail with the link that confirms an export of the account's data. */
export function exportLink({ shopName, url, validMinutes }: MailFacts["export-link"]): Mail {
  return {
    subject: "Download your data",
    preheader: `The link works once, for ${validMinutes} minutes.`,
    blocks: [
      { kind: "heading", text: "Download your data" },
      {
        kind: "paragraph",
        text: `You asked for a copy of everything we store about your ${shopName} account. Open the link in the browser you're logged in with.`,
      },
      { kind: "button", label: "Download your data", url },
      { kind: "paragraph", text: `The link works once, for ${validMinutes} minutes.` },
      {
        kind: "note",
        text: "If this wasn't you, someone else is logged in to your account. Log out everywhere on the account page.",
      },
    ],
  };
}
