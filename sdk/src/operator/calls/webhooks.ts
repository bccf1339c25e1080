// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import type { WebhooksCalls } from "../types/webhooks.ts";

/** The calls of `client.webhooks`. */
export const webhooksCalls = (send: Send): WebhooksCalls => ({
  create: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/webhooks", body: input, isKeyed: true }, options),
  types: async (options) => send({ method: "GET", path: "/v1/admin/webhooks/types" }, options),
  list: async (options) => send({ method: "GET", path: "/v1/admin/webhooks" }, options),
  pause: async (id, options) =>
    send({ method: "POST", path: `/v1/admin/webhooks/${pathPart(id)}/pause`, isKeyed: true }, options),
  remove: async (id, options) =>
    send({ method: "DELETE", path: `/v1/admin/webhooks/${pathPart(id)}`, isKeyed: true }, options),
  replay: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/webhooks/${pathPart(id)}/replay`, body: input, isKeyed: true },
      options,
    ),
  resume: async (id, options) =>
    send({ method: "POST", path: `/v1/admin/webhooks/${pathPart(id)}/resume`, isKeyed: true }, options),
  rotateSecret: async (id, options) =>
    send(
      { method: "POST", path: `/v1/admin/webhooks/${pathPart(id)}/rotate-secret`, isKeyed: true },
      options,
    ),
  test: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/webhooks/${pathPart(id)}/test`, body: input, isRepeatable: false },
      options,
    ),
});
