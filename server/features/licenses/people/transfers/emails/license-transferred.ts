import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells the former owner of a license that it was transferred, and how to take it back. */
export function licenseTransferred({
  productName,
  newOwner,
  takeBackUntil,
  url,
}: MailFacts["license-transferred"]): Mail {
  return {
    subject: `You transferred your ${productName} license`,
    preheader: `You can take it back until ${takeBackUntil}.`,
    blocks: [
      { kind: "heading", text: "You transferred your license" },
      {
        kind: "paragraph",
        text: `${newOwner} owns your ${productName} license now. You stay as a member, with your key and your machines.`,
      },
      {
        kind: "paragraph",
        text: "If this wasn't you, or you changed your mind, take it back on the license page. Until then no one can remove you.",
      },
      { kind: "data", rows: [{ label: "Take it back until", value: takeBackUntil }] },
      { kind: "button", label: "Open the license page", url },
      {
        kind: "note",
        text: "If this wasn't you, also change your password and log out everywhere on your account page.",
      },
    ],
  };
}
