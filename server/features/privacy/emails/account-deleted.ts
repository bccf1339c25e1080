import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../platform/mail/mail.ts";

/** The last mail to the owner of an account: it was deleted. */
export function accountDeleted({ shopName, supportEmail }: MailFacts["account-deleted"]): Mail {
  return {
    subject: "Your account was deleted",
    preheader: `Your ${shopName} account and its licenses are gone.`,
    blocks: [
      { kind: "heading", text: "Your account was deleted" },
      {
        kind: "paragraph",
        text: `Your ${shopName} account is gone, with its licenses, machines, API keys and everything we stored about you. Apps stop at their next check. A machine that works offline stops when its lease or license file ends.`,
      },
      {
        kind: "paragraph",
        text: "We keep the record of free trials: a keyed hash of your email address and of each device, so everyone gets one trial. No one can read an address from it.",
      },
      {
        kind: "note",
        text: `This is the last email we send you, and we keep no copy of it. If it wasn't you who deleted the account, write to ${supportEmail}.`,
      },
    ],
  };
}
