import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

const roleWords = {
  owner: "an owner: you can do everything there",
  support: "support: you look after customers and their licenses",
  release_manager: "a release manager: you publish versions of the apps",
} as const;

/** Invites somebody to run the shop. */
export function operatorInvitation({ shopName, role, joinUrl }: MailFacts["operator-invitation"]): Mail {
  return {
    subject: `Join the ${shopName} console`,
    preheader: "Choose a password, and set up your authenticator app.",
    blocks: [
      { kind: "heading", text: `Run ${shopName} with us` },
      {
        kind: "paragraph",
        text: `You're invited to the console as ${roleWords[role]}. You need an authenticator app on your phone, or a password manager that shows codes.`,
      },
      { kind: "button", label: "Join the console", url: joinUrl },
      { kind: "note", text: "The link works once, for a day. Didn't expect it? Ignore this email." },
    ],
  };
}
