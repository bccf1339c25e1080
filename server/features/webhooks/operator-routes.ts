import * as contract from "@keystead/contract/operator/webhooks";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { WebhookChanged } from "./change-webhook.ts";
import { createWebhook } from "./create-webhook.ts";
import { listDeliveries } from "./deliveries/list-deliveries.ts";
import { presentDelivery } from "./deliveries/present-delivery.ts";
import { replayDeliveries } from "./deliveries/replay-deliveries.ts";
import { resumeWebhook } from "./deliveries/resume-webhook.ts";
import { sendTestEvent } from "./deliveries/send-test-event.ts";
import { listWebhookTypes } from "./list-webhook-types.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { pauseWebhook } from "./pause-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";
import { removeWebhook } from "./deliveries/remove-webhook.ts";
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts";

/** The routes of the operator's programs about webhooks. */
export function registerWebhooks(bind: Bind, deps: Deps): void {
  const changed = (result: WebhookChanged) =>
    result.ok
      ? answer(200, { success: true, webhook: presentWebhook(result.endpoint) })
      : refuse("not_found");

  bind(contract.listWebhooks, async () => {
    const webhooks = await listWebhooks(deps);
    return answer(200, { success: true, webhooks: webhooks.map(presentWebhook) });
  });

  bind(contract.listWebhookTypes, async () => {
    return answer(200, { success: true, types: [...listWebhookTypes()] });
  });

  bind(contract.createWebhook, async ({ body }) => {
    const { url, description, types, in_order: inOrder } = body;
    const created = await createWebhook(deps, { url, description, types: [...new Set(types)], inOrder });
    if (!created.ok) return refuse(created.reason);
    const { endpoint, secret } = created;
    return answer(201, { success: true, webhook: presentWebhook(endpoint), secret });
  });

  bind(contract.removeWebhook, async ({ params }) => {
    const removed = await removeWebhook(deps, params.id);
    return removed.ok ? answer(200, { success: true }) : refuse("not_found");
  });

  bind(contract.pauseWebhook, async ({ params }) => changed(await pauseWebhook(deps, params.id)));

  bind(contract.resumeWebhook, async ({ params }) => changed(await resumeWebhook(deps, params.id)));

  bind(contract.rotateWebhookSecret, async ({ params }) => {
    const rotated = await rotateWebhookSecret(deps, params.id);
    if (!rotated.ok) return refuse("not_found");
    const { endpoint, secret } = rotated;
    return answer(200, { success: true, webhook: presentWebhook(endpoint), secret });
  });

  bind(contract.testWebhook, async ({ params, body }) => {
    const tested = await sendTestEvent(deps, params.id, body.type);
    if (!tested.ok) return refuse("not_found");
    const { status, error, answer: text, milliseconds } = tested.receipt;
    const taken = error === null;
    return answer(200, { success: true, taken, status, error, answer: text, milliseconds });
  });

  bind(contract.replayWebhook, async ({ params, body }) => {
    const { event_ids: eventIds, after, up_to: upTo } = body;
    const replayed = await replayDeliveries(deps, { id: params.id, eventIds, after, upTo });
    if (!replayed.ok) return refuse("not_found");
    return answer(200, { success: true, replayed: replayed.count });
  });

  bind(contract.listWebhookDeliveries, async ({ params, query }) => {
    const listed = await listDeliveries(deps, { id: params.id, ...query });
    if (!listed.ok) return refuse("not_found");
    const { deliveries, next = null } = listed;
    return answer(200, { success: true, deliveries: deliveries.map(presentDelivery), next });
  });
}
