import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** The mail with the link that downloads an app on another device. */
export function downloadLink({ productName, version, url, validHours }: MailFacts["download-link"]): Mail {
  return {
    subject: `Download ${productName}`,
    preheader: "Open this on the computer you'll run it on.",
    blocks: [
      { kind: "heading", text: `Download ${productName} ${version}` },
      { kind: "paragraph", text: "Open this link on the computer you'll run the app on." },
      { kind: "button", label: "Open download page", url },
      { kind: "paragraph", text: `The link works for ${validHours} hours.` },
      {
        kind: "note",
        text: "It only downloads the app. Your license key isn't in it. If you didn't ask for this, ignore this email.",
      },
    ],
  };
}
