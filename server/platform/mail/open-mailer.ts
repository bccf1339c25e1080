import { isIP } from "node:net";
import { plainEmail } from "@keystead/contract/fields";
import type { SendMailOptions } from "nodemailer";

import type { Log } from "../log.ts";
import type { Mail, MailBrand, RenderedMail } from "./mail.ts";
import { openOutbox } from "./open-outbox.ts";
import { openSmtp } from "./smtp/open-smtp.ts";
import { renderCalendar } from "./render-calendar.ts";
import { readSmtpAddress } from "./smtp/smtp-address.ts";
import { renderMail } from "./render-mail.ts";

/** A mail to one recipient. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly createdAt: Date;
  readonly mail: Mail;
}

type DeliveryOutcome =
  /** `reply`: what the mail server said. */
  { readonly ok: true; readonly reply?: string } | { readonly ok: false; readonly reason: string };

/** Renders mails and sends them to a mail server, or to files where there is none. */
export interface Mailer {
  /**
   * Returns `ok: false` after a permanent failure.
   * @throws after a temporary failure
   */
  deliver(letter: Letter): Promise<DeliveryOutcome>;
  /**
   * Connects and logs in, and sends nothing.
   * @throws when the server cannot be reached, or refuses
   */
  logIn(): Promise<void>;
  /** What a failure is about, for the log: the server's own words without secrets and addresses. */
  describe(error: unknown, recipient?: string): string;
  close(): Promise<void>;
}

/** A rendered message. */
type Message = SendMailOptions & RenderedMail;

/** Where rendered messages go: SMTP or files. */
export interface Transport {
  send(message: Message, letter: Letter): Promise<DeliveryOutcome>;
  logIn(): Promise<void>;
  describe(error: unknown, recipient?: string): string;
  close(): void;
}

export interface MailerOptions {
  readonly config: {
    readonly smtpUrl: string | undefined;
    readonly smtpAllowPlaintext?: boolean;
    readonly mailFrom: string | undefined;
    readonly dataDir: string;
  };
  readonly origins: { readonly publicUrl: string };
  readonly brand: MailBrand;
  readonly log: Log;
}

/** Opens the mailer: to SMTP_URL, or without it to `DATA_DIR/outbox`. Connects when the first mail is sent. */
export function openMailer({ config, origins, brand, log }: MailerOptions): Mailer {
  const transport = config.smtpUrl
    ? openSmtp(readSmtpAddress(config.smtpUrl, config.smtpAllowPlaintext === true))
    : openOutbox(config.dataDir, log);
  const host = mailHost(origins.publicUrl);
  const from = parseSender(config.mailFrom) ?? { name: brand.name, address: `no-reply@${host}` };
  return {
    async deliver(letter) {
      const { id, recipient, createdAt, mail } = letter;
      // Header injection: a mailer would read a list or a line break as further addresses.
      if (![recipient, mail.replyTo ?? recipient].every(isOneAddress))
        return { ok: false, reason: "The recipient or the address for replies isn't one plain address." };
      const message: Message = {
        ...renderMail(mail, brand),
        from,
        // Objects and an explicit envelope are not parsed; a parsed text can become two recipients.
        to: { name: "", address: recipient },
        ...(mail.replyTo !== undefined && { replyTo: { name: "", address: mail.replyTo } }),
        envelope: { from: from.address, to: [recipient] },
        // The same in every attempt, so that mail programs recognize a duplicate.
        messageId: `<${id}@${host}>`,
        date: createdAt,
        headers: { "Auto-Submitted": "auto-generated" },
        ...(mail.calendar && {
          attachments: [
            {
              filename: "reminder.ics",
              content: renderCalendar(mail.calendar, { host, stampedAt: createdAt }),
              contentType: "text/calendar; charset=utf-8; method=PUBLISH",
            },
          ],
        }),
      };
      return transport.send(message, letter);
    },
    logIn: () => transport.logIn(),
    describe: (error, recipient) => transport.describe(error, recipient),
    close: async () => transport.close(),
  };
}

const isOneAddress = (address: string): boolean => plainEmail.safeParse(address).data === address;

function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  // An IPv4 address needs brackets in a mail address (RFC 5321 4.1.3); an IPv6 address has them from the URL.
  return isIP(hostname) ? `[${hostname}]` : hostname;
}

function parseSender(text: string | undefined): { name: string; address: string } | undefined {
  const [, name = "", address = text] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text ?? "") ?? [];
  return address === undefined
    ? undefined
    : { name: name.replace(/^"(.*)"$/, "$1"), address: address.trim() };
}
