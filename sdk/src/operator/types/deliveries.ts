// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions } from "../call-options.ts";
import type { WebhookDelivery } from "../objects/deliveries.ts";

export interface DeliveriesListInput {
  state?: "waiting" | "delivered" | "given_up" | undefined;
  /** The `next` of the page before. */
  before?: number | undefined;
  limit?: number | undefined;
}

export interface DeliveriesCalls {
  /** Lists what was sent to a webhook in 30 days, the newest events first, with the last answer to each. Needs the scope `webhooks:read`. */
  list(
    id: string,
    input?: DeliveriesListInput,
    options?: CallOptions,
  ): Promise<{ success: true; deliveries: Array<WebhookDelivery>; next: number | null }>;

  /** What `list` lists, entry by entry, through all pages. */
  all(id: string, input?: DeliveriesListInput, options?: CallOptions): AsyncIterable<WebhookDelivery>;
}
