// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface MailPause {
  since: string;
  reason: string | null;
}

export interface ShownMail {
  id: string;
  recipient: string;
  /** The kind of email, such as `license-issued`. */
  template: string;
  outcome: "waiting" | "sent" | "failed";
  attempts: number;
  /** What the email server said. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  failed_at: string | null;
  /** With keys and links hidden. Null once its text is erased, such as after it was sent. */
  subject: string | null;
  /** Whether it can be sent. Its text is never shown. */
  keeps_text: boolean;
}
