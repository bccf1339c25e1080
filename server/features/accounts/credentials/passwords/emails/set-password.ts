import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** The mail with the link to set the first password of an account. */
export function setPassword({ shopName, url, validHours, removed }: MailFacts["set-password"]): Mail {
  const why = removed
    ? "You logged in with a link from your email, and this address hadn't been confirmed before. To make sure only you can get into the account, we removed its old password and logged out all other devices."
    : `You signed up at ${shopName} with only your email, so your account has no password yet. Set one to log in from any device.`;
  return {
    subject: "Set your password",
    preheader: `The link works once, for ${validHours} hours.`,
    blocks: [
      { kind: "heading", text: "Set your password" },
      { kind: "paragraph", text: why },
      { kind: "button", label: "Set password", url },
      {
        kind: "paragraph",
        text: `The link works once, for ${validHours} hours. After that, use "Forgot password" on the login page to get a new one.`,
      },
      { kind: "note", text: "If this wasn't you, ignore this email. No one can set a password without it." },
    ],
  };
}
