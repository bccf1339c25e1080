import { randomUUID } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import { openSecrets } from "../open-secrets.ts";
import { signingSecrets, testType } from "../rules.ts";
import { findEndpoint } from "../store.ts";
import { postEvent, type Receipt } from "./provider.ts";
import { signEvent } from "./sign-event.ts";

type Tested =
  { readonly ok: true; readonly receipt: Receipt } | { readonly ok: false; readonly reason: "not_found" };

/** Sends an event to a webhook that says it is a test, once, and returns what came back. It is in no log. */
export async function sendTestEvent(
  deps: Pick<Deps, "config" | "db" | "secrets" | "clock">,
  id: string,
): Promise<Tested> {
  const endpoint = await findEndpoint(deps.db, id);
  if (!endpoint || endpoint.pauseReason === "secret_lost") return { ok: false, reason: "not_found" };
  const now = deps.clock.now();
  const eventId = randomUUID();
  const event = { id: eventId, type: testType, timestamp: now.toISOString(), data: {} };
  const body = JSON.stringify(event);
  const headers = signEvent(signingSecrets(openSecrets(deps, endpoint), now), { id: eventId, body, now });
  const receipt = await postEvent(endpoint.url, { headers, body, allowed: deps.config.webhookAllow });
  return { ok: true, receipt };
}
