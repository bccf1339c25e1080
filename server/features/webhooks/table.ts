import { boolean, bytes, integer, moment, nullable, table, text, textList, uuid } from "../../db/table.ts";

/** Why nothing is sent to an endpoint. `gone`: it has answered 410. */
export type PauseReason = "operator" | "failing" | "gone" | "secret_lost";

export type DeliveryState = "waiting" | "delivered" | "given_up";

const disclosure = { notice: "webhooks", leftOut: "event-log" };

/** Where the shop's events are sent. */
export const endpointTable = table("webhook_endpoints", {
  id: uuid("id", disclosure),
  url: text("url", disclosure),
  description: text("description", disclosure),
  /** Of the events that are sent; none: all. */
  types: textList("types", disclosure),
  /** Whether the events of one subject wait for each other. */
  inOrder: boolean("in_order", disclosure),
  secretsSealed: bytes("secrets_sealed", disclosure),
  createdAt: moment("created_at", disclosure),
  pausedAt: nullable(moment("paused_at", disclosure)),
  pauseReason: nullable(text<PauseReason>("pause_reason", disclosure)),
  failingSince: nullable(moment("failing_since", disclosure)),
});

/** An event that is sent to an endpoint. */
export const deliveryTable = table("webhook_deliveries", {
  endpointId: uuid("endpoint_id", disclosure),
  eventId: uuid("event_id", disclosure),
  position: integer("position", disclosure),
  type: text("type", disclosure),
  subject: uuid("subject", disclosure),
  state: text<DeliveryState>("state", disclosure),
  attempts: integer("attempts", disclosure),
  createdAt: moment("created_at", disclosure),
  nextAt: moment("next_at", disclosure),
  endedAt: nullable(moment("ended_at", disclosure)),
});

/** One request that was made for it. */
export const attemptTable = table("webhook_attempts", {
  id: uuid("id", disclosure),
  endpointId: uuid("endpoint_id", disclosure),
  eventId: uuid("event_id", disclosure),
  at: moment("at", disclosure),
  milliseconds: integer("milliseconds", disclosure),
  /** Of the receiver's answer. */
  status: nullable(integer("status", disclosure)),
  error: nullable(text("error", disclosure)),
  /** The beginning of the answer. */
  answer: nullable(text("answer", disclosure)),
});
