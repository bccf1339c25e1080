import { formatMoment } from "../../../../platform/mail/format-moment.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** What the operator has changed about a license. */
export type LicenseChange =
  | { readonly kind: "extended"; readonly endsAt: Date }
  | { readonly kind: "converted"; readonly tier: string; readonly endsAt: Date }
  | { readonly kind: "suspended" | "reinstated" | "revoked"; readonly reason: string };

interface LicenseChangedProps {
  readonly change: LicenseChange;
  readonly shopName: string;
  readonly supportEmail: string;
  /** The license page. */
  readonly url: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly reason?: string;
}

function wordsFor(change: LicenseChange, shopName: string): Words {
  switch (change.kind) {
    case "extended":
      return {
        subject: `Your ${shopName} license was extended`,
        title: "You have more time",
        text: `Your license now runs until ${formatMoment(change.endsAt)}. Your key and machines stay the same.`,
      };
    case "converted":
      return {
        subject: `Your ${shopName} license is now ${change.tier}`,
        title: `You're on ${change.tier}`,
        text: `Your license runs until ${formatMoment(change.endsAt)}. Your key and machines stay the same, so there's nothing to set up again.`,
      };
    case "suspended":
      return {
        subject: `Your ${shopName} license is suspended`,
        title: "Your license is suspended",
        text: "Your apps stop at their next check. Nothing of yours is deleted.",
        reason: change.reason,
      };
    case "reinstated":
      return {
        subject: `Your ${shopName} license works again`,
        title: "Your license works again",
        text: "Start your apps again. Your key and machines stay the same.",
        reason: change.reason,
      };
    case "revoked":
      return {
        subject: `Your ${shopName} license was revoked`,
        title: "Your license was revoked",
        text: "Your apps stop at their next check.",
        reason: change.reason,
      };
  }
}

/** Tells the owner of a license what the operator has changed. */
export function licenseChanged({ change, shopName, supportEmail, url }: LicenseChangedProps): Mail {
  const { subject, title, text, reason } = wordsFor(change, shopName);
  return {
    subject,
    preheader: text,
    blocks: [
      { kind: "heading", text: title },
      { kind: "paragraph", text },
      ...(reason ? [{ kind: "data" as const, rows: [{ label: "Reason", value: reason }] }] : []),
      { kind: "button", label: "Open license page", url },
      { kind: "note", text: `Questions? Write to ${supportEmail}.` },
    ],
  };
}
