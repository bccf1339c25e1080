import { randomUUID } from "node:crypto";
import type { EventType } from "@keystead/contract/operator/event-types";
import { exampleOf } from "@keystead/contract/operator/events/event-examples";
import { type TestEvent, testEventType } from "@keystead/contract/operator/events/test-event";
import type { Deps } from "../../../deps.ts";
import { openSecrets } from "../open-secrets.ts";
import { signingSecrets } from "../rules.ts";
import { findEndpoint } from "../store.ts";
import { postEvent, type Receipt } from "./provider.ts";
import { signEvent } from "./sign-event.ts";

type Tested =
  { readonly ok: true; readonly receipt: Receipt } | { readonly ok: false; readonly reason: "not_found" };

/**
 * Sends an event to a webhook that says it is a test, once, and returns what came back. It is in no log. The example of a type is inside
 * of it, and not sent as itself: a receiver that knows nothing of tests must take none for an order.
 */
export async function sendTestEvent(
  deps: Pick<Deps, "config" | "db" | "secrets" | "clock">,
  id: string,
  type?: EventType,
): Promise<Tested> {
  const endpoint = await findEndpoint(deps.db, id);
  if (!endpoint || endpoint.pauseReason === "secret_lost") return { ok: false, reason: "not_found" };
  const now = deps.clock.now();
  const eventId = randomUUID();
  const event: TestEvent = {
    id: eventId,
    type: testEventType,
    timestamp: now.toISOString(),
    data: type ? { example: exampleOf(type) } : {},
  };
  const body = JSON.stringify(event);
  const headers = signEvent(signingSecrets(openSecrets(deps, endpoint), now), { id: eventId, body, now });
  const receipt = await postEvent(endpoint.url, { headers, body, allowed: deps.config.webhookAllow });
  return { ok: true, receipt };
}
