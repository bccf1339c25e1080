import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Warns the owner of an account that somebody keeps guessing its password. */
export function loginAlert({ shopName, loginUrl, failures }: MailFacts["login-alert"]): Mail {
  return {
    subject: "Someone is trying to guess your password",
    preheader: "None was right. We've paused the password where they tried it.",
    blocks: [
      { kind: "heading", text: "Someone is trying to guess your password" },
      {
        kind: "paragraph",
        text: `Someone tried ${failures} wrong passwords in a row on your ${shopName} account. None was right.`,
      },
      {
        kind: "paragraph",
        text: "We've paused the password where they tried it, such as on new devices. To use it there again, log in with a link: request one on the login page.",
      },
      { kind: "button", label: "Log in", url: loginUrl },
      {
        kind: "note",
        text: "If this was you, choose a new password with “Forgot password” on the login page.",
      },
    ],
  };
}
