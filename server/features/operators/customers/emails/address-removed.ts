import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** To the former address of an account that the shop has changed for its owner. */
export function addressRemoved({ shopName, supportEmail }: MailFacts["address-removed"]): Mail {
  return {
    subject: "Your account has another email address now",
    preheader: `Emails about your ${shopName} account go to another mailbox from now on.`,
    blocks: [
      { kind: "heading", text: "Your account has another email address now" },
      {
        kind: "paragraph",
        text: `We have changed the address of your ${shopName} account, as we were asked to. Its emails, with license keys and links to log in, go to another mailbox from now on.`,
      },
      {
        kind: "note",
        text: `If you didn't ask for this, write to ${supportEmail} right away. This is the last email to this address, and we keep no copy of it.`,
      },
    ],
  };
}
