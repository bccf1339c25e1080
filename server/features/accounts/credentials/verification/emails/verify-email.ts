import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Asks a new customer to verify their address. */
export function verifyEmail({ shopName, url, validHours }: MailFacts["verify-email"]): Mail {
  return {
    subject: "Confirm your email address",
    preheader: `One click, and your ${shopName} account is confirmed.`,
    blocks: [
      { kind: "heading", text: "Confirm your email address" },
      {
        kind: "paragraph",
        text: `You created a ${shopName} account with this address. Confirm it so you can get back in if you ever forget your password. The link works for ${validHours} hours.`,
      },
      { kind: "button", label: "Confirm address", url },
      {
        kind: "note",
        text: `If you didn't register, someone else entered your address. They can't confirm it without this email, so you can ignore it. Or open the link, choose "Log in with this link" and answer "No, I didn't": the account becomes yours, and everyone else is logged out.`,
      },
    ],
  };
}
