import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** To the new address of an account that the shop has changed for its owner. No link in it opens the account: an address may be mistyped. */
export function addressChanged({ shopName, loginUrl, supportEmail }: MailFacts["address-changed"]): Mail {
  return {
    subject: "Your account has a new email address",
    preheader: "Log in with this address from now on.",
    blocks: [
      { kind: "heading", text: "Your account has a new email address" },
      {
        kind: "paragraph",
        text: `We have changed the address of your ${shopName} account to this one, as you asked. Log in with it from now on. Your password, licenses and machines stay unchanged.`,
      },
      { kind: "button", label: "Log in", url: loginUrl },
      {
        kind: "note",
        text: `Didn't ask for this? Then someone mistyped their address: write to ${supportEmail}.`,
      },
    ],
  };
}
