/** A part of a mail. Each is written once, and becomes both HTML and plain text. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Facts to be read exactly or copied, such as a license key. */
  | { readonly kind: "data"; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  /** Beside the point, but good to know. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/** A mail before it is rendered: what it says, not how it looks. */
export interface Mail {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
}

/** Who the mails come from. */
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
