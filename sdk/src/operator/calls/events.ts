// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { EventsCalls } from "../types/events.ts";

/** The calls of `client.events`. */
export const eventsCalls = (send: Send): EventsCalls => ({
  list: async (input, options) => send({ method: "GET", path: "/v1/admin/events", query: input }, options),
  stream: async (input, options) =>
    send({ method: "GET", path: "/v1/admin/events/stream", query: input, isStreamed: true }, options),
});
