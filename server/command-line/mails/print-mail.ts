import type { ShownMail } from "../../platform/mail/records/show-mail.ts";
import type { MailFlow } from "../../platform/mail/pausing/read-mail-flow.ts";
import { cleanText } from "../../platform/mail/clean-text.ts";
import type { Output } from "../command.ts";
import { termWidth } from "../preview-command.ts";

const termLine = ([term, value]: readonly [string, string]): string =>
  `${term.padEnd(termWidth)}${cleanText(value)}`;

/** A mail as a command prints it. Its subject may have a stranger's words, and the server's are its own. */
export function printMail(mail: ShownMail): Output {
  const { id, recipient, template, subject, keepsText, outcome, attempts } = mail;
  const facts: [string, string][] = [
    ["ID", id],
    ["To", recipient],
    ["Kind", template],
    ["Subject", subject ?? "not kept"],
    ["Outcome", outcome],
    ["Queued", mail.createdAt.toISOString()],
    ["Sent", mail.sentAt?.toISOString() ?? "no"],
    ["Failed", mail.failedAt?.toISOString() ?? "no"],
    ["Attempts", String(attempts)],
    ["Server said", mail.lastError ?? "nothing"],
    ["Text", keepsText ? "kept until it's sent" : "erased"],
  ];
  return { lines: facts.map(termLine), json: mail };
}

/** Whether mails are sent, as commands that change it print it. */
export function printFlow({ pause, waiting }: MailFlow): Output {
  const facts: [string, string][] = [
    ["Emails", pause ? `paused since ${pause.since.toISOString()}` : "are sent"],
    ["Reason", pause?.reason ?? "none"],
    ["Waiting", String(waiting)],
  ];
  return { lines: facts.map(termLine), json: { paused: pause ?? null, waiting } };
}

/** What a list of mails says first while they are paused. */
export const pauseLines = ({ pause }: Pick<MailFlow, "pause">): string[] =>
  pause
    ? [
        `Emails have been paused since ${pause.since.toISOString()}${reasonOf(pause)}. \`mail resume\` sends them.`,
      ]
    : [];

const reasonOf = ({ reason }: { readonly reason: string | null }): string =>
  reason === null ? "" : ` (${cleanText(reason)})`;
