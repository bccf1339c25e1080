import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** The last mail to the owner of an account: it was deleted. */
export function accountDeleted({ shopName, supportEmail }: MailFacts["account-deleted"]): Mail {
  return {
    subject: "Your account was deleted",
    preheader: `Your ${shopName} account and its licenses are gone.`,
    blocks: [
      { kind: "heading", text: "Your account was deleted" },
      {
        kind: "paragraph",
        text: `Your ${shopName} account and everything in it are gone, except a record of any free trial you used. Apps stop at their next check. A machine that works offline stops when its lease or license file ends.`,
      },
      {
        kind: "paragraph",
        text: "That record is a one-way hash of your email address and of each device, so everyone gets one trial.",
      },
      {
        kind: "note",
        text: `This is the last email we send you, and we keep no copy of it. If it wasn't you who deleted the account, write to ${supportEmail}.`,
      },
    ],
  };
}
