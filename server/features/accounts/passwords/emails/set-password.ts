import type { Mail } from "../../../../platform/mail/mail.ts";

interface SetPasswordProps {
  readonly shopName: string;
  readonly url: string;
  readonly validHours: number;
  /** Whether the account had a password that was removed, because nobody had verified its address. */
  readonly removed: boolean;
}

/** The mail with the link to set the first password of an account. */
export function setPassword({ shopName, url, validHours, removed }: SetPasswordProps): Mail {
  const why = removed
    ? "You logged in with a link from your mail, and nobody had confirmed this address before. To be sure that the account is yours alone, its earlier password was removed and all other devices were logged out."
    : `You started a free trial at ${shopName} with this address, and no password was needed. With one you can log in again from any device.`;
  return {
    subject: "Set your password",
    preheader: `The link works once, for ${validHours} hours.`,
    blocks: [
      { kind: "heading", text: "Set your password" },
      { kind: "paragraph", text: why },
      { kind: "button", label: "Set password", url },
      {
        kind: "paragraph",
        text: `The link works once, for ${validHours} hours. After that, "Forgot password" on the log-in page brings another.`,
      },
      { kind: "note", text: "If this was not you, ignore this mail. Nobody can set a password without it." },
    ],
  };
}
