// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import type { MembersCalls } from "../types/members.ts";

/** The calls of `client.members`. */
export const membersCalls = (send: Send): MembersCalls => ({
  list: async (id, options) =>
    send({ method: "GET", path: `/v1/admin/licenses/${pathPart(id)}/members` }, options),
  remove: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/members/remove`,
        body: input,
        isKeyed: true,
      },
      options,
    ),
});
