// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { DeliveriesCalls } from "../types/deliveries.ts";

/** The calls of `client.deliveries`. */
export const deliveriesCalls = (send: Send): DeliveriesCalls => ({
  list: async (id, input, options) =>
    send({ method: "GET", path: `/v1/admin/webhooks/${pathPart(id)}/deliveries`, query: input }, options),
  all: (id, input, options) =>
    readPages("deliveries", input?.before, async (before) =>
      send(
        { method: "GET", path: `/v1/admin/webhooks/${pathPart(id)}/deliveries`, query: { ...input, before } },
        options,
      ),
    ),
});
