import type { Mail } from "../../../../platform/mail/mail.ts";

interface LoginAlertProps {
  readonly shopName: string;
  readonly loginUrl: string;
  /** How many wrong passwords came in a row. */
  readonly failures: number;
}

/** Warns the owner of an account that somebody keeps guessing its password. */
export function loginAlert({ shopName, loginUrl, failures }: LoginAlertProps): Mail {
  return {
    subject: "Someone is trying to guess your password",
    preheader: "No one got in. Password login from new devices is paused.",
    blocks: [
      { kind: "heading", text: "Someone is trying to guess your password" },
      {
        kind: "paragraph",
        text: `Someone tried ${failures} wrong passwords in a row on your ${shopName} account. No one got in.`,
      },
      {
        kind: "paragraph",
        text: "Password login from new devices is paused until you log in. Use a browser you've used before, or request a login link on the login page.",
      },
      { kind: "button", label: "Log in", url: loginUrl },
      {
        kind: "note",
        text: "If this was you, choose a new password with “Forgot password” on the login page.",
      },
    ],
  };
}
