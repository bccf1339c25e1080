import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

type Facts = MailFacts["passkey-changed"];

const words: Readonly<Record<Facts["change"], { title: string; text: (shopName: string) => string }>> = {
  added: {
    title: "A passkey was added",
    text: (shopName) => `It logs in to your ${shopName} account without password and code.`,
  },
  removed: {
    title: "A passkey was removed",
    text: (shopName) => `It no longer logs in to your ${shopName} account.`,
  },
};

/** Notifies the owner that a passkey was added or removed, in case it was somebody else. */
export function passkeyChanged({ shopName, change, name, at, resetUrl, accountUrl }: Facts): Mail {
  const { title, text } = words[change];
  return {
    subject: title,
    preheader: "If this was you, you don't need to do anything.",
    blocks: [
      { kind: "heading", text: title },
      { kind: "paragraph", text: text(shopName) },
      {
        kind: "data",
        rows: [
          { label: "Passkey", value: name },
          { label: change === "added" ? "Added" : "Removed", value: at },
        ],
      },
      {
        kind: "paragraph",
        text: "If this was you, you don't need to do anything. If not, choose a new password now: that removes every passkey and ends every session.",
      },
      { kind: "button", label: "Reset password", url: resetUrl },
      { kind: "paragraph", text: `Your account: ${accountUrl}` },
    ],
  };
}
