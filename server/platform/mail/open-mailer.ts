import { isIP } from "node:net";
import type { SendMailOptions } from "nodemailer";

import type { Log } from "../log.ts";
import type { Mail, MailBrand, RenderedMail } from "./mail.ts";
import { openOutbox } from "./open-outbox.ts";
import { openSmtp } from "./open-smtp.ts";
import { renderMail } from "./render-mail.ts";

/** A mail on its way to one person. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly createdAt: Date;
  readonly mail: Mail;
}

export type DeliveryOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Brings rendered mails to a mail server, or to files where there is none. */
export interface Mailer {
  /**
   * Answers `ok: false` when the mail was refused for good.
   * @throws when it was not taken for now
   */
  deliver(letter: Letter): Promise<DeliveryOutcome>;
  close(): Promise<void>;
}

/** A finished message. */
type Message = SendMailOptions & RenderedMail;

/** Where finished messages go. */
export interface Transport {
  send(message: Message, letter: Letter): Promise<DeliveryOutcome>;
  close(): void;
}

interface MailerOptions {
  readonly config: {
    readonly smtpUrl: string | undefined;
    readonly mailFrom: string | undefined;
    readonly dataDir: string;
  };
  readonly origins: { readonly publicUrl: string };
  readonly brand: MailBrand;
  readonly log: Log;
}

/** Opens the way to SMTP_URL, or without one to `DATA_DIR/outbox`. Nothing connects before the first mail. */
export function openMailer({ config, origins, brand, log }: MailerOptions): Mailer {
  const transport = config.smtpUrl ? openSmtp(config.smtpUrl) : openOutbox(config.dataDir, log);
  const host = mailHost(origins.publicUrl);
  const from = parseSender(config.mailFrom) ?? { name: brand.name, address: `no-reply@${host}` };
  return {
    deliver(letter) {
      const { id, recipient, createdAt, mail } = letter;
      const message: Message = {
        ...renderMail(mail, brand),
        from,
        // Objects and an envelope of our own, so that nothing is parsed: a parsed text can turn into two recipients.
        to: { name: "", address: recipient },
        envelope: { from: from.address, to: [recipient] },
        // The same at every try, so that a double is recognized.
        messageId: `<${id}@${host}>`,
        date: createdAt,
        headers: { "Auto-Submitted": "auto-generated" },
      };
      return transport.send(message, letter);
    },
    close: async () => transport.close(),
  };
}

function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  // A bare IPv4 address is no domain in a mail address (RFC 5321 4.1.3); an IPv6 one has its brackets from the URL.
  return isIP(hostname) ? `[${hostname}]` : hostname;
}

function parseSender(text: string | undefined): { name: string; address: string } | undefined {
  const [, name = "", address = text] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text ?? "") ?? [];
  return address === undefined
    ? undefined
    : { name: name.replace(/^"(.*)"$/, "$1"), address: address.trim() };
}
