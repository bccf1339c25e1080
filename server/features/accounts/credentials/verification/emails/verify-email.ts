import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Asks a new customer to verify their address. */
export function verifyEmail({ shopName, url, validHours }: MailFacts["verify-email"]): Mail {
  return {
    subject: "Confirm your email address",
    preheader: `Confirm your email to keep your ${shopName} account.`,
    blocks: [
      { kind: "heading", text: "Confirm your email address" },
      {
        kind: "paragraph",
        text: `You created a ${shopName} account with this address. Confirm it so you can get back in if you ever forget your password. The link works for ${validHours} hours.`,
      },
      { kind: "button", label: "Confirm address", url },
      {
        kind: "note",
        text: `Didn't sign up? Ignore this email: no one can confirm your address without it. Or open the link, choose "Log in with this link", then "No, I didn't": the account becomes yours, and everyone else is logged out.`,
      },
    ],
  };
}
