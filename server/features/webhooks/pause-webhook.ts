import type { Deps } from "../../deps.ts";
import { changeWebhook, type WebhookChanged } from "./change-webhook.ts";
import { updatePause } from "./store.ts";

/** Pauses a webhook: what happens meanwhile waits. One that is paused already stays as it is. */
export function pauseWebhook(deps: Pick<Deps, "db">, id: string): Promise<WebhookChanged> {
  return changeWebhook(deps, id, async (tx, { pausedAt }) => {
    if (!pausedAt) await updatePause(tx, id, { at: tx.now, reason: "operator" });
  });
}
