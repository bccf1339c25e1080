// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { BulkCalls } from "../types/bulk.ts";

/** The calls of `client.bulk`. */
export const bulkCalls = (send: Send): BulkCalls => ({
  extend: async (input, options) =>
    send(
      { method: "POST", path: "/v1/admin/licenses/bulk/extend", body: input, isRepeatable: false },
      options,
    ),
  reinstate: async (input, options) =>
    send(
      { method: "POST", path: "/v1/admin/licenses/bulk/reinstate", body: input, isRepeatable: false },
      options,
    ),
  revoke: async (input, options) =>
    send(
      { method: "POST", path: "/v1/admin/licenses/bulk/revoke", body: input, isRepeatable: false },
      options,
    ),
  suspend: async (input, options) =>
    send(
      { method: "POST", path: "/v1/admin/licenses/bulk/suspend", body: input, isRepeatable: false },
      options,
    ),
});
