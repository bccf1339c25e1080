import type { EventType } from "@keystead/contract/operator/event-types";
import type { Webhook } from "@keystead/contract/operator/webhooks";
import type { EndpointRow } from "./store.ts";

/** Presents a webhook for the operator, without its secret. */
export function presentWebhook(endpoint: EndpointRow): Webhook {
  const { id, url, description, types, inOrder, createdAt, pausedAt, pauseReason, failingSince } = endpoint;
  return {
    id,
    url,
    description,
    types: types as EventType[],
    in_order: inOrder,
    created_at: createdAt.toISOString(),
    paused_at: pausedAt?.toISOString() ?? null,
    pause_reason: pauseReason,
    failing_since: failingSince?.toISOString() ?? null,
  };
}
