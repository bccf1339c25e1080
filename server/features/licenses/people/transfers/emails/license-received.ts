import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells a member that they own the license now, and how long the former owner may take it back. */
export function licenseReceived({
  productName,
  formerOwner,
  takeBackUntil,
  url,
}: MailFacts["license-received"]): Mail {
  return {
    subject: `You own a ${productName} license now`,
    preheader: `${formerOwner} made you its owner.`,
    blocks: [
      { kind: "heading", text: "You own this license now" },
      {
        kind: "paragraph",
        text: `${formerOwner} made you the owner of their ${productName} license: you manage people, machines and renewals. Everyone keeps their key.`,
      },
      {
        kind: "paragraph",
        text: "They can take it back for three days. Until then you can't remove them or transfer the license.",
      },
      { kind: "data", rows: [{ label: "Final on", value: takeBackUntil }] },
      { kind: "button", label: "Open the license page", url },
    ],
  };
}
