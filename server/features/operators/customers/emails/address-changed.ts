import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** To the new address of an account that the shop has changed for its owner. */
export function addressChanged({ shopName, url, validHours }: MailFacts["address-changed"]): Mail {
  return {
    subject: "Your account has a new email address",
    preheader: "Confirm this address, and log in with it from now on.",
    blocks: [
      { kind: "heading", text: "Your account has a new email address" },
      {
        kind: "paragraph",
        text: `We have changed the address of your ${shopName} account to this one, as you asked. Log in with it from now on. Your password, licenses and machines stay unchanged.`,
      },
      {
        kind: "paragraph",
        text: `Confirm it, so that you can get back in if you ever forget your password. The link works for ${validHours} hours.`,
      },
      { kind: "button", label: "Confirm address", url },
      {
        kind: "note",
        text: "Didn't ask for this? Ignore this email: without the link nobody can confirm your address.",
      },
    ],
  };
}
