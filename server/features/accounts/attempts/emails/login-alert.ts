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
    subject: "Somebody is guessing your password",
    preheader: "Nobody got in. Logging in with a password from new devices is paused.",
    blocks: [
      { kind: "heading", text: "Somebody is guessing your password" },
      {
        kind: "paragraph",
        text: `${failures} wrong passwords in a row were tried on your ${shopName} account. Nobody got in.`,
      },
      {
        kind: "paragraph",
        text: "Logging in with a password from a new device is paused until you log in. Use a browser that you have used before, or have a link mailed to you on the log-in page.",
      },
      { kind: "button", label: "Log in", url: loginUrl },
      {
        kind: "note",
        text: "If these were your own tries, choose a new password with “Forgot password” on the log-in page.",
      },
    ],
  };
}
