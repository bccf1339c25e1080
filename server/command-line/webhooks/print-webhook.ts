import { presentWebhook } from "../../features/webhooks/present-webhook.ts";
import type { EndpointRow } from "../../features/webhooks/store.ts";
import type { Output } from "../command.ts";

/** A webhook in the cells of a line. */
export function cellsOf({ id, url, types, pausedAt, pauseReason, failingSince }: EndpointRow): string[] {
  const state = pausedAt
    ? `paused ${pausedAt.toISOString()} (${pauseReason})`
    : failingSince
      ? `failing since ${failingSince.toISOString()}`
      : "active";
  return [id, url, types.length === 0 ? "all events" : types.join(" "), state];
}

/** Prints a webhook, with its secret when it is new. */
export function printWebhook(endpoint: EndpointRow, secret?: string): Output {
  return {
    lines: [
      cellsOf(endpoint).join("  "),
      ...(secret === undefined
        ? []
        : [
            `Secret, shown only now: ${secret}`,
            "Your receiver checks signatures with it (Standard Webhooks).",
          ]),
    ],
    json: { webhook: presentWebhook(endpoint), ...(secret !== undefined && { secret }) },
  };
}
