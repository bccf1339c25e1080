import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../platform/mail/mail.ts";

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== "");

/** Answers somebody who used the contact form or asked for more time, above what they wrote. */
export function messageAnswered({
  shopName,
  supportEmail,
  answer,
  at,
  asked,
  extended,
}: MailFacts["message-answered"]): Mail {
  const isRequest = asked.kind === "extension";
  const subject = isRequest
    ? "Your request for more time"
    : `Re: ${asked.subject?.trim() || `Your message to ${shopName}`}`;
  const [first = ""] = linesOf(answer);
  return {
    subject,
    preheader: first,
    blocks: [
      { kind: "heading", text: isRequest ? subject : "Our answer to your message" },
      ...linesOf(answer).map((text) => ({ kind: "paragraph", text }) as const),
      ...(extended
        ? [
            {
              kind: "data",
              rows: [{ label: "Your license ends", value: extended.endsAt ?? "Never" }],
            } as const,
          ]
        : []),
      {
        kind: "note",
        text: `Reply to this email to write back, or write to ${supportEmail}.`,
      },
      ...(isRequest
        ? [{ kind: "note", text: `You asked for more time for your license on ${at}.` } as const]
        : ([
            { kind: "note", text: `You wrote on ${at}:` },
            { kind: "quote", lines: linesOf(asked.message) },
          ] as const)),
    ],
  };
}
