import type { Mail } from "../../../platform/mail/mail.ts";

interface AddressTakenProps {
  readonly shopName: string;
  readonly loginUrl: string;
  readonly resetUrl: string;
}

/** Warns the owner of an account that somebody tried to register with the same address. */
export function addressTaken({ shopName, loginUrl, resetUrl }: AddressTakenProps): Mail {
  return {
    subject: "You already have an account",
    preheader: "Somebody tried to register with your address.",
    blocks: [
      { kind: "heading", text: "You already have an account" },
      {
        kind: "paragraph",
        text: `Somebody tried to register at ${shopName} with this address. It already has an account, so no new one was made.`,
      },
      { kind: "paragraph", text: "If it was you, log in." },
      { kind: "button", label: "Log in", url: loginUrl },
      { kind: "paragraph", text: "If you forgot your password, choose a new one." },
      { kind: "button", label: "Reset password", url: resetUrl },
      { kind: "note", text: "If it was not you, ignore this mail. Nobody got into your account." },
    ],
  };
}
