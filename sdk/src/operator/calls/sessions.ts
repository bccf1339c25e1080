// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import type { SessionsCalls } from "../types/sessions.ts";

/** The calls of `client.sessions`. */
export const sessionsCalls = (send: Send): SessionsCalls => ({
  list: async (id, options) =>
    send({ method: "GET", path: `/v1/admin/accounts/${pathPart(id)}/sessions` }, options),
});
