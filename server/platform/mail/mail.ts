import type { MailBlock, MailWords } from "@keystead/contract/shop/mails/mail-words";

export type Block = MailBlock;

/** A mail before it is rendered: its content without its look. */
export interface Mail extends MailWords {
  /** Where a reply goes: one plain address. By default to the shop's sender, who does not read it. */
  readonly replyTo?: string;
  /** A moment for the calendar, attached as a file. */
  readonly calendar?: CalendarEntry;
}

/** A moment that a mail puts into a calendar. */
export interface CalendarEntry {
  /** Identifies the entry: a later mail with the same text updates it. */
  readonly about: string;
  /** The moment (ISO 8601). */
  readonly at: string;
  readonly title: string;
  readonly url: string;
}

/** The sender's brand. */
export interface MailBrand {
  readonly name: string;
  readonly supportEmail: string;
  readonly disclaimer: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
