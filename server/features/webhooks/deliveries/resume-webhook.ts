import type { Deps } from "../../../deps.ts";
import { changeWebhook, type WebhookChanged } from "../change-webhook.ts";
import { updatePause } from "../store.ts";
import { wakeSenders } from "./store.ts";

/** Lets a paused webhook continue: what has waited is sent at once. One whose secret was lost waits for another one. */
export function resumeWebhook(deps: Pick<Deps, "db">, id: string): Promise<WebhookChanged> {
  return changeWebhook(deps, id, async (tx, { pauseReason }) => {
    if (pauseReason === "secret_lost") return;
    await updatePause(tx, id, null);
    await wakeSenders(tx, id);
  });
}
