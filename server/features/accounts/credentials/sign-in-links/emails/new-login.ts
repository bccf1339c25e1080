import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Notifies the owner of an account that an emailed link has logged in a browser that is new to it. */
export function newLogin({ shopName, device, address, at, accountUrl }: MailFacts["new-login"]): Mail {
  return {
    subject: "New login to your account",
    preheader: "If this was you, you don't need to do anything.",
    blocks: [
      { kind: "heading", text: "New login to your account" },
      {
        kind: "paragraph",
        text: `A link we emailed you was used to log in to your ${shopName} account on a new device.`,
      },
      {
        kind: "data",
        rows: [
          { label: "Device", value: device },
          { label: "Network", value: address },
          { label: "Time", value: at },
        ],
      },
      {
        kind: "paragraph",
        text: "If this wasn't you, someone else reads your email. Log out everywhere on your account page, and secure your mailbox.",
      },
      { kind: "button", label: "Open your account", url: accountUrl },
    ],
  };
}
