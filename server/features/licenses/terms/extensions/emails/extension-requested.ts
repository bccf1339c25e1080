import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Mail } from "../../../../../platform/mail/mail.ts";

interface ExtensionRequestedProps {
  /** The customer's address, to reply to. */
  readonly email: string;
  readonly maskedKey: string;
  readonly type: string;
  readonly status: string;
  readonly endsAt: Date;
  /** Where it was requested: by somebody who was logged in, or by the link in a reminder. */
  readonly askedFrom: "dashboard" | "reminder";
}

const origins = { dashboard: "Dashboard", reminder: "Reminder email, without a login" } as const;

/** Tells the operator that a customer asks to extend a license. */
export function extensionRequested({
  email,
  maskedKey,
  type,
  status,
  endsAt,
  askedFrom,
}: ExtensionRequestedProps): Mail {
  return {
    subject: `Extension requested: ${email}`,
    preheader: `License ${maskedKey}, ends ${formatMoment(endsAt)}`,
    blocks: [
      { kind: "heading", text: "A customer requests an extension" },
      {
        kind: "data",
        rows: [
          { label: "Reply to", value: email },
          { label: "License", value: maskedKey },
          { label: "Type", value: type },
          { label: "Status", value: status },
          { label: "Ends", value: formatMoment(endsAt) },
          { label: "Requested from", value: origins[askedFrom] },
        ],
      },
      { kind: "note", text: "Reply to the address above. The shop itself sent this email." },
    ],
  };
}
