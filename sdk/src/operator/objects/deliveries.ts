// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface WebhookDelivery {
  event_id: string;
  position: number;
  type: string;
  subject: string;
  state: "waiting" | "delivered" | "given_up";
  attempts: number;
  created_at: string;
  /** When it's tried again; null when it has ended. */
  next_at: string | null;
  ended_at: string | null;
  /** The last attempt. */
  last: {
    at: string;
    /** Null: there was no answer. */
    status: number | null;
    error: string | null;
    /** Its first 2 KB. */
    answer: string | null;
  } | null;
}
