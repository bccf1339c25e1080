import type { Mail } from "../../../../platform/mail/mail.ts";

interface VerifyEmailProps {
  readonly shopName: string;
  readonly url: string;
  readonly validHours: number;
}

/** Asks a new customer to verify their address. */
export function verifyEmail({ shopName, url, validHours }: VerifyEmailProps): Mail {
  return {
    subject: "Confirm your email address",
    preheader: `One click, and your ${shopName} account is confirmed.`,
    blocks: [
      { kind: "heading", text: "Confirm your email address" },
      {
        kind: "paragraph",
        text: `You created a ${shopName} account with this address. Confirm it, so that you can get back in if you ever forget your password. The link works for ${validHours} hours.`,
      },
      { kind: "button", label: "Confirm address", url },
      {
        kind: "note",
        text: `If you did not register, somebody else typed your address, and nobody can confirm it without this mail. Ignore it, or open the link and choose "Log in with this link": the account is yours then, and everybody else is logged out of it.`,
      },
    ],
  };
}
