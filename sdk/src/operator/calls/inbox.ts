// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { InboxCalls } from "../types/inbox.ts";

/** The calls of `client.inbox`. */
export const inboxCalls = (send: Send): InboxCalls => ({
  answer: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/inbox/${pathPart(id)}/answer`, body: input, isKeyed: true },
      options,
    ),
  close: async (id, options) =>
    send({ method: "POST", path: `/v1/admin/inbox/${pathPart(id)}/close`, isKeyed: true }, options),
  reopen: async (id, options) =>
    send({ method: "POST", path: `/v1/admin/inbox/${pathPart(id)}/reopen`, isKeyed: true }, options),
  search: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/inbox/search", body: input }, options),
  all: (input, options) =>
    readPages("entries", input?.after, async (after) =>
      send({ method: "POST", path: "/v1/admin/inbox/search", body: { ...input, after } }, options),
    ),
  show: async (id, options) => send({ method: "GET", path: `/v1/admin/inbox/${pathPart(id)}` }, options),
});
