import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** The mail with the link to reset a forgotten password. */
export function resetPassword({ shopName, url, validMinutes, address }: MailFacts["reset-password"]): Mail {
  const from = address === undefined ? "Someone" : `Someone at the network address ${address}`;
  return {
    subject: "Reset your password",
    preheader: `The link works once, for ${validMinutes} minutes.`,
    blocks: [
      { kind: "heading", text: "Reset your password" },
      { kind: "paragraph", text: `${from} asked to reset the password of your ${shopName} account.` },
      { kind: "button", label: "Choose a new password", url },
      { kind: "paragraph", text: `The link works once, for ${validMinutes} minutes.` },
      { kind: "note", text: "If this wasn't you, ignore this email. Your password won't change." },
    ],
  };
}
