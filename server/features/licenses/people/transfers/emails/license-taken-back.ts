import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells both owners that the former one has taken the license back. */
export function licenseTakenBack({
  productName,
  owner,
  isOwner,
  url,
}: MailFacts["license-taken-back"]): Mail {
  const title = isOwner ? "You took your license back" : "The license is back with its previous owner";
  return {
    subject: title,
    preheader: `${owner} owns it again.`,
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "paragraph",
        text: isOwner
          ? `You own your ${productName} license again. The other person stays as a member until you remove them.`
          : `${owner} took back the ${productName} license that they had transferred to you. You stay as a member, with your key and your machines.`,
      },
      { kind: "button", label: "Open the license page", url },
      ...(isOwner
        ? [
            {
              kind: "note" as const,
              text: "If you didn't transfer it yourself, change your password and log out everywhere on your account page.",
            },
          ]
        : []),
    ],
  };
}
