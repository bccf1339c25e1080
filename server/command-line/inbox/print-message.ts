import { presentInboxEntry } from "../../features/inbox/present-inbox-entry.ts";
import type { InboxRow } from "../../features/inbox/read-message.ts";
import { cleanText } from "../../platform/mail/clean-text.ts";
import type { Output } from "../command.ts";
import { termWidth } from "../preview-command.ts";

const kinds = { extension: "asks for more time", message: "contact form" } as const;

/** A message as a command prints it. What strangers wrote must not move the cursor of a terminal, or turn its reading direction. */
export function printMessage(message: InboxRow): Output {
  const { id, kind, state, name, email, accountId, licenseId, subject, createdAt } = message;
  const facts: [string, string][] = [
    ["ID", id],
    ["Kind", kinds[kind]],
    ["State", state],
    ["From", name === null ? email : `${name}, ${email}`],
    ["Account", accountId ?? "none: not logged in"],
    ["License", licenseId ?? "none"],
    ["Subject", subject ?? "none"],
    ["Received", createdAt.toISOString()],
    ["Answered", momentOf(message.answeredAt, message.answeredByKey)],
    ["Closed", momentOf(message.closedAt, message.closedByKey)],
  ];
  return {
    lines: [
      ...facts.map(([term, value]) => `${term.padEnd(termWidth)}${cleanText(value)}`),
      ...textOf("Message", message.message),
      ...textOf("Answer", message.answer),
    ],
    json: presentInboxEntry(message),
  };
}

const momentOf = (at: Date | null, operatorKey: string | null): string =>
  at === null ? "no" : `${at.toISOString()}${operatorKey === null ? "" : ` by the key ${operatorKey}`}`;

const textOf = (title: string, text: string | null): string[] =>
  text === null ? [] : ["", `${title}:`, ...text.split(/\r?\n/).map((line) => `  ${cleanText(line)}`)];
