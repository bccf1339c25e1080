/** A block of a mail. Each becomes both HTML and plain text. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Values to be copied or read exactly, such as a license key. */
  | { readonly kind: "data"; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  /** A second act beside the button. */
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Secondary text. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/** A mail before it is rendered: its content without its look. */
export interface Mail {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
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
