import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

type LicenseChange = MailFacts["license-changed"]["change"];

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly reason?: string;
  readonly licenseKey?: string;
}

const describeEnd = (endsAt: string | null): string =>
  endsAt === null ? "has no end" : `runs until ${endsAt}`;

const countOf = (count: string, one: string, many: string): string =>
  `${count} ${count === "1" ? one : many}`;

function wordsFor(change: LicenseChange, shopName: string): Words {
  switch (change.kind) {
    case "extended":
      return {
        subject: `Your ${shopName} license was extended`,
        title: "You have more time",
        text: `Your license now ${describeEnd(change.endsAt)}. Your key and machines stay the same.`,
      };
    case "converted":
      return {
        subject: `Your ${shopName} license is now ${change.tier}`,
        title: `You're on ${change.tier}`,
        text: `Your license ${describeEnd(change.endsAt)}. Your key and machines stay the same, so there's nothing to set up again.`,
      };
    case "entitled":
      return {
        subject: `Your ${shopName} license covers different apps now`,
        title: "What your license covers has changed",
        text: `It now covers ${change.names.join(", ")}. Your key and machines stay the same.`,
        reason: change.reason,
      };
    case "limited":
      return {
        subject: `Your ${shopName} license has other limits now`,
        title: "What your license allows has changed",
        text: `It now allows ${countOf(change.machines, "machine", "machines")} and ${countOf(change.users, "person", "people")}. Your key, and the machines and people on it, stay.`,
        reason: change.reason,
      };
    case "key_rotated":
      return {
        subject: `Your new ${shopName} license key`,
        title: "Your license key was replaced",
        text: "Put the new key into your apps: the old one stops working at their next check. Your machines stay on the license.",
        licenseKey: change.licenseKey,
      };
    case "transferred":
      return {
        subject: `Your ${shopName} license was transferred`,
        title: "Your license was transferred",
        text: "It belongs to another account now. Your key and machines on it no longer work.",
        reason: change.reason,
      };
    case "suspended":
      return {
        subject: `Your ${shopName} license is suspended`,
        title: "Your license is suspended",
        text: "Your apps stop at their next check. Your data stays.",
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
export function licenseChanged({ change, shopName, supportEmail, url }: MailFacts["license-changed"]): Mail {
  const { subject, title, text, reason, licenseKey } = wordsFor(change, shopName);
  const rows = [
    ...(licenseKey ? [{ label: "License key", value: licenseKey }] : []),
    ...(reason ? [{ label: "Reason", value: reason }] : []),
  ];
  return {
    subject,
    preheader: text,
    blocks: [
      { kind: "heading", text: title },
      { kind: "paragraph", text },
      ...(rows.length > 0 ? [{ kind: "data" as const, rows }] : []),
      { kind: "button", label: "Open license page", url },
      { kind: "note", text: `Questions? Write to ${supportEmail}.` },
    ],
  };
}
