import { brand } from "@keystead/content/brand";

import { formatMoment } from "../../../platform/mail/format-moment.ts";
import type { Mail } from "../../../platform/mail/mail.ts";

/** Tells the owner that the password was changed, in case it was somebody else. */
export function passwordChanged({ at, resetUrl }: { at: Date; resetUrl: string }): Mail {
  return {
    subject: "Your password was changed",
    preheader: "If it was you, there is nothing to do.",
    blocks: [
      { kind: "heading", text: "Your password was changed" },
      {
        kind: "paragraph",
        text: `The password of your ${brand.name} account was changed. All other devices were signed out.`,
      },
      { kind: "data", rows: [{ label: "Changed", value: formatMoment(at) }] },
      {
        kind: "paragraph",
        text: "If it was you, there is nothing to do. If not, choose a new password now.",
      },
      { kind: "button", label: "Reset password", url: resetUrl },
    ],
  };
}
