import { randomBytes } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { changeWebhook, type WebhookChanged } from "./change-webhook.ts";
import { newSecret, rotated, secretBytes } from "./rules.ts";
import { openSecrets } from "./open-secrets.ts";
import { updatePause, updateSecrets } from "./store.ts";

/**
 * Gives a webhook another secret, and returns it, this once. For a day both sign, so that a receiver may change over at any time. One
 * whose secret was lost continues.
 */
export async function rotateWebhookSecret(
  deps: Pick<Deps, "db" | "secrets">,
  id: string,
): Promise<WebhookChanged & { readonly secret: string }> {
  const secret = newSecret(randomBytes(secretBytes));
  const changed = await changeWebhook(deps, id, async (tx, endpoint) => {
    const isLost = endpoint.pauseReason === "secret_lost";
    const next = isLost ? { current: secret } : rotated(openSecrets(deps, endpoint), secret, tx.now);
    await updateSecrets(tx, id, deps.secrets.seal("sealed-webhook-secrets", id, JSON.stringify(next)));
    if (isLost) await updatePause(tx, id, null);
  });
  return { ...changed, secret };
}
