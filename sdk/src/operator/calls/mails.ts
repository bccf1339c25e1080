// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { MailsCalls } from "../types/mails.ts";

/** The calls of `client.mails`. */
export const mailsCalls = (send: Send): MailsCalls => ({
  pause: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/mails/pause", body: input, isKeyed: true }, options),
  resend: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/mails/resend", body: input, isKeyed: true }, options),
  resume: async (options) => send({ method: "POST", path: "/v1/admin/mails/resume", isKeyed: true }, options),
  search: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/mails/search", body: input }, options),
  all: (input, options) =>
    readPages("mails", input?.after, async (after) =>
      send({ method: "POST", path: "/v1/admin/mails/search", body: { ...input, after } }, options),
    ),
  show: async (id, options) => send({ method: "GET", path: `/v1/admin/mails/${pathPart(id)}` }, options),
  test: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/mails/test", body: input, isRepeatable: false }, options),
});
