import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../platform/mail/mail.ts";

/** Warns the owner of an account that somebody tried to register with the same address. */
export function addressTaken({ shopName, loginUrl, resetUrl }: MailFacts["address-taken"]): Mail {
  return {
    subject: "You already have an account",
    preheader: "Someone tried to register with your address.",
    blocks: [
      { kind: "heading", text: "You already have an account" },
      {
        kind: "paragraph",
        text: `Someone tried to register at ${shopName} with this address. It already has an account, so we didn't create a new one.`,
      },
      { kind: "paragraph", text: "If this was you, log in." },
      { kind: "button", label: "Log in", url: loginUrl },
      { kind: "paragraph", text: "Forgot your password? Choose a new one." },
      { kind: "button", label: "Reset password", url: resetUrl },
      { kind: "note", text: "If this wasn't you, ignore this email. No one got into your account." },
    ],
  };
}
