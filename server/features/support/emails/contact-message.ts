import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../platform/mail/mail.ts";

/** Forwards a message of the contact form to the operator. */
export function contactMessage({ name, email, subject, message }: MailFacts["contact-message"]): Mail {
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
        ],
      },
      ...lines.map((text) => ({ kind: "paragraph", text }) as const),
      {
        kind: "note",
        text: "Your reply goes to the address above, which isn't verified. The shop itself sent this email.",
      },
    ],
  };
}
