// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { MailsCalls } from "../types/mails.ts";

/** The calls of `client.mails`. */
export const mailsCalls = (send: Send): MailsCalls => ({
  resend: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/mails/resend", body: input, isKeyed: true }, options),
  search: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/mails/search", body: input }, options),
  all: (input, options) =>
    readPages("mails", input?.after, async (after) =>
      send({ method: "POST", path: "/v1/admin/mails/search", body: { ...input, after } }, options),
    ),
});
