import { brand } from "@keystead/content/brand";

import type { Mail } from "../../../../platform/mail/mail.ts";

/** Asks a new customer to verify their address. */
export function verifyEmail({ url }: { url: string }): Mail {
  return {
    subject: "Confirm your email address",
    preheader: `One click, and your ${brand.name} account is confirmed.`,
    blocks: [
      { kind: "heading", text: "Confirm your email address" },
      {
        kind: "paragraph",
        text: `You created a ${brand.name} account with this address. Confirm it, so that you can get back in if you ever forget your password.`,
      },
      { kind: "button", label: "Confirm address", url },
      { kind: "note", text: "If this was not you, ignore this mail. Nothing else will happen." },
    ],
  };
}
