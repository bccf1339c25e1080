// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { AuditCalls } from "../types/audit.ts";

/** The calls of `client.audit`. */
export const auditCalls = (send: Send): AuditCalls => ({
  list: async (input, options) => send({ method: "GET", path: "/v1/admin/audit", query: input }, options),
  all: (input, options) =>
    readPages("entries", input?.before, async (before) =>
      send({ method: "GET", path: "/v1/admin/audit", query: { ...input, before } }, options),
    ),
  verify: async (input, options) =>
    send({ method: "GET", path: "/v1/admin/audit/verify", query: input }, options),
});
