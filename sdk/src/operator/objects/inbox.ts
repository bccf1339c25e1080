// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface InboxEntry {
  id: string;
  /** `extension`: a request for more time for a license. `message`: of the contact form. */
  kind: "extension" | "message";
  state: "open" | "answered" | "closed";
  name: string | null;
  /** Where the answer goes. One that a visitor wrote isn't verified. */
  email: string;
  /** Who was logged in; null for a visitor. */
  account_id: string | null;
  /** The license that a request is about. */
  license_id: string | null;
  subject: string | null;
  created_at: string;
  answered_at: string | null;
  answered_by: {
    /** `customer`: who has handed the license over. */
    kind: "operator" | "customer";
    /** The operator key that acted; null for a command and a person. */
    operator_key: string | null;
  } | null;
  closed_at: string | null;
  closed_by: {
    /** `customer`: who has handed the license over. */
    kind: "operator" | "customer";
    /** The operator key that acted; null for a command and a person. */
    operator_key: string | null;
  } | null;
  /** What they wrote; null for a request. */
  text: string | null;
  /** What was answered last; null: nothing, or the license was extended without words. */
  answer: string | null;
}

export interface ListedInboxEntry {
  id: string;
  /** `extension`: a request for more time for a license. `message`: of the contact form. */
  kind: "extension" | "message";
  state: "open" | "answered" | "closed";
  name: string | null;
  /** Where the answer goes. One that a visitor wrote isn't verified. */
  email: string;
  /** Who was logged in; null for a visitor. */
  account_id: string | null;
  /** The license that a request is about. */
  license_id: string | null;
  subject: string | null;
  created_at: string;
  answered_at: string | null;
  answered_by: {
    /** `customer`: who has handed the license over. */
    kind: "operator" | "customer";
    /** The operator key that acted; null for a command and a person. */
    operator_key: string | null;
  } | null;
  closed_at: string | null;
  closed_by: {
    /** `customer`: who has handed the license over. */
    kind: "operator" | "customer";
    /** The operator key that acted; null for a command and a person. */
    operator_key: string | null;
  } | null;
}
