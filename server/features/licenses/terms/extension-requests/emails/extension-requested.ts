import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

const origins = { dashboard: "Dashboard", reminder: "Reminder email, without a login" } as const;

/** Tells the operator that a customer asks to extend a license. */
export function extensionRequested({
  email,
  maskedKey,
  type,
  status,
  endsAt,
  askedFrom,
}: MailFacts["extension-asked"]): Mail {
  return {
    subject: `Extension requested: ${email}`,
    preheader: `License ${maskedKey}, ends ${endsAt}`,
    blocks: [
      { kind: "heading", text: "A customer requests an extension" },
      {
        kind: "data",
        rows: [
          { label: "Reply to", value: email },
          { label: "License", value: maskedKey },
          { label: "Type", value: type },
          { label: "Status", value: status },
          { label: "Ends", value: endsAt },
          { label: "Requested from", value: origins[askedFrom] },
        ],
      },
      { kind: "note", text: "Reply to the address above. The shop itself sent this email." },
    ],
  };
}
