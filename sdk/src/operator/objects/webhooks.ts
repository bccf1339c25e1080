// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { EventType } from "./values.ts";
import type { Event } from "./events.ts";
export interface Webhook {
  id: string;
  url: string;
  description: string;
  /** The events that it gets; none: all. */
  types: Array<EventType>;
  /** Whether the events of one license wait for each other. */
  in_order: boolean;
  created_at: string;
  paused_at: string | null;
  /** `failing`: it took nothing for a day. `gone`: it answered 410. `secret_lost`: rotate its secret. */
  pause_reason: "operator" | "failing" | "gone" | "secret_lost" | null;
  /** When the first delivery failed after which none was taken. */
  failing_since: string | null;
}

export interface WebhookType {
  type: EventType;
  /** When it happens. */
  description: string;
  /** An event of this type as it's sent, with made-up facts. */
  example: Event;
}
