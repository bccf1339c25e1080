// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface FoundAccount {
  id: string;
  email: string;
  is_confirmed: boolean;
  created_at: string;
  suspended_at: string | null;
}

export interface FoundEntry {
  id: string;
  kind: "extension" | "message";
  state: "open" | "answered" | "closed";
  email: string;
  subject: string | null;
  license_id: string | null;
  created_at: string;
}

export interface OperatorMail {
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
}

export interface FoundRelease {
  id: string;
  product: string;
  version: string;
  channel: string;
  published_at: string | null;
  yanked_at: string | null;
}
