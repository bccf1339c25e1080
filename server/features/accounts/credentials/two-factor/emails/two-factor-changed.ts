import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

type Facts = MailFacts["two-factor-changed"];

const words: Readonly<Record<Facts["change"], { title: string; text: (shopName: string) => string }>> = {
  on: {
    title: "Two-factor authentication is on",
    text: (shopName) => `Logging in to your ${shopName} account now needs a code of your authenticator app.`,
  },
  off: {
    title: "Two-factor authentication is off",
    text: (shopName) => `Logging in to your ${shopName} account no longer needs a code.`,
  },
  removed: {
    title: "We turned off two-factor authentication",
    text: (shopName) =>
      `As asked, we removed the authenticator from your ${shopName} account. Logging in no longer needs a code.`,
  },
};

/** Notifies the owner that their second factor was turned on or off, in case it was somebody else. */
export function twoFactorChanged({ shopName, change, at, resetUrl, accountUrl }: Facts): Mail {
  const { title, text } = words[change];
  return {
    subject: title,
    preheader: "If this was you, you don't need to do anything.",
    blocks: [
      { kind: "heading", text: title },
      { kind: "paragraph", text: text(shopName) },
      { kind: "data", rows: [{ label: change === "on" ? "Turned on" : "Turned off", value: at }] },
      {
        kind: "paragraph",
        text: "If this was you, you don't need to do anything. If not, choose a new password now, then look at your account.",
      },
      { kind: "button", label: "Reset password", url: resetUrl },
      { kind: "paragraph", text: `Your account: ${accountUrl}` },
    ],
  };
}
