import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import type { ListedDelivery } from "./store.ts";

/** Presents what was sent to a webhook, for the operator. */
export function presentDelivery(delivery: ListedDelivery): WebhookDelivery {
  const { eventId, position, type, subject, state, attempts, createdAt, nextAt, endedAt } = delivery;
  const { lastAt, status, error, answer } = delivery;
  return {
    event_id: eventId,
    position,
    type,
    subject,
    state,
    attempts,
    created_at: createdAt.toISOString(),
    next_at: state === "waiting" ? nextAt.toISOString() : null,
    ended_at: endedAt?.toISOString() ?? null,
    last: lastAt && { at: lastAt.toISOString(), status, error, answer },
  };
}
