import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** Tells the owner of an account that the shop has suspended it, or reinstated it. */
export function accountSuspension({
  change: { kind, reason },
  shopName,
  supportEmail,
  loginUrl,
}: MailFacts["account-suspension"]): Mail {
  const why = { kind: "data", rows: [{ label: "Reason", value: reason }] } as const;
  if (kind === "suspended")
    return {
      subject: `Your ${shopName} account is suspended`,
      preheader: "You can't log in, and your licenses stop.",
      blocks: [
        { kind: "heading", text: "Your account is suspended" },
        {
          kind: "paragraph",
          text: "You can't log in for now, and your licenses are suspended: your apps stop at their next check. Nothing is deleted.",
        },
        why,
        { kind: "note", text: `Is this a mistake? Write to ${supportEmail}.` },
      ],
    };
  return {
    subject: `Your ${shopName} account works again`,
    preheader: "You can log in again, and your licenses work.",
    blocks: [
      { kind: "heading", text: "Your account works again" },
      {
        kind: "paragraph",
        text: "You can log in again, and the licenses that were suspended with your account work until their end. Keys and machines stay the same.",
      },
      why,
      { kind: "button", label: "Log in", url: loginUrl },
      { kind: "note", text: `Questions? Write to ${supportEmail}.` },
    ],
  };
}
