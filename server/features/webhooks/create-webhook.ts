import { randomBytes } from "node:crypto";
import type { EventType } from "@keystead/contract/operator/event-types";
import type { Deps } from "../../deps.ts";
import { nameSubject } from "../../platform/events/acts.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { Blocked } from "../../platform/upstream/ssrf.ts";
import { receiverUrl } from "../../platform/upstream/receiver-url.ts";
import { type EndpointSecrets, maxEndpoints, newSecret, secretBytes } from "./rules.ts";
import { type EndpointRow, findEndpoints, insertEndpoint, lockEndpoints } from "./store.ts";

interface NewWebhook {
  readonly url: string;
  readonly description: string;
  /** None: all. */
  readonly types: readonly EventType[];
  readonly inOrder: boolean;
}

type Created =
  | { readonly ok: true; readonly endpoint: EndpointRow; readonly secret: string }
  | { readonly ok: false; readonly reason: "webhook_url_invalid" | "too_many_webhooks" };

/** Makes an endpoint that gets the events from now on, and returns its secret, this once. */
export async function createWebhook(
  { config, db, secrets }: Pick<Deps, "config" | "db" | "secrets">,
  { url, ...wanted }: NewWebhook,
): Promise<Created> {
  try {
    receiverUrl(url, config.webhookAllow);
  } catch (error) {
    if (error instanceof Blocked) return { ok: false, reason: "webhook_url_invalid" };
    throw error;
  }
  return db.transaction(async (tx): Promise<Created> => {
    await lockEndpoints(tx);
    if ((await findEndpoints(tx)).length >= maxEndpoints) return { ok: false, reason: "too_many_webhooks" };
    const id = uuidv7(tx.now);
    const secret = newSecret(randomBytes(secretBytes));
    const held: EndpointSecrets = { current: secret };
    const endpoint: EndpointRow = {
      id,
      url,
      ...wanted,
      secretsSealed: secrets.seal("sealed-webhook-secrets", id, JSON.stringify(held)),
      createdAt: tx.now,
      pausedAt: null,
      pauseReason: null,
      failingSince: null,
    };
    await insertEndpoint(tx, endpoint);
    nameSubject({ id });
    return { ok: true, endpoint, secret };
  });
}
