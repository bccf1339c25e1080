import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells an owner the new key of a license that somebody else may have started with their address. */
export function keyReplaced({
  licenseKey,
  keyPlace,
  dashboardUrl,
  productName,
}: MailFacts["key-replaced"]): Mail {
  return {
    subject: `Your new ${productName} license key`,
    preheader: "The old key no longer works.",
    blocks: [
      { kind: "heading", text: "Your new license key" },
      {
        kind: "paragraph",
        text: "You told us that someone else signed up with your email. To make sure only you can use the license, we replaced its key and removed its machines. The old key no longer works.",
      },
      { kind: "data", rows: [{ label: "License key", value: licenseKey }] },
      {
        kind: "paragraph",
        text: `Did you set up the app after all? Put the new key in ${keyPlace} and start it again.`,
      },
      { kind: "button", label: "Open dashboard", url: dashboardUrl },
      { kind: "note", text: "Keep the key to yourself. Anyone who has it can use your license." },
    ],
  };
}
