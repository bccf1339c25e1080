import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../platform/mail/mail.ts";

/** Forwards a message of the contact form to the operator, with the command that answers it. */
export function contactMessage({ id, name, email, subject, message }: MailFacts["contact-message"]): Mail {
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    subject: `Contact form: ${subject?.trim() || `message from ${name}`}`,
    preheader: `Reply to ${name}, ${email}`,
    blocks: [
      { kind: "heading", text: subject?.trim() || "Message from the contact form" },
      {
        kind: "data",
        rows: [
          { label: "From", value: name },
          { label: "Reply to", value: email },
          { label: "Message ID", value: id },
        ],
      },
      ...lines.map((text) => ({ kind: "paragraph", text }) as const),
      {
        kind: "data",
        rows: [{ label: "To answer from the inbox", value: `keystead inbox answer ${id} --text "…"` }],
      },
      {
        kind: "note",
        text: "That command emails your answer and marks the message as answered. A reply to this email goes to the address above too, and leaves the message open. The address isn't verified. The shop itself sent this email.",
      },
    ],
  };
}
