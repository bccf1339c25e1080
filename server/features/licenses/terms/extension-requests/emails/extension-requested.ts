import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

const origins = { dashboard: "Dashboard", reminder: "Reminder email, without a login" } as const;

/** The command line that grants it and answers. */
const extendBy = (id: string): string =>
  `keystead inbox answer ${id} --text "You have 7 more days." --extend-days 7 --reason "As you asked"`;

/** Tells the operator that a customer asks to extend a license. */
export function extensionRequested({
  id,
  email,
  licenseId,
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
          { label: "License ID", value: licenseId },
          { label: "Type", value: type },
          { label: "Status", value: status },
          { label: "Ends", value: endsAt },
          { label: "Request ID", value: id },
          { label: "Requested from", value: origins[askedFrom] },
        ],
      },
      {
        kind: "data",
        rows: [{ label: "To give it 7 more days", value: extendBy(id) }],
      },
      {
        kind: "note",
        text: "That command adds the days and emails the customer your words. Without the days it only answers. A reply to this email goes to the address above too, and leaves the request open. The shop itself sent this email.",
      },
    ],
  };
}
