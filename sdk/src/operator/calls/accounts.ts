// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { AccountsCalls } from "../types/accounts.ts";

/** The calls of `client.accounts`. */
export const accountsCalls = (send: Send): AccountsCalls => ({
  changeEmail: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/change-email", body: input, isKeyed: true }, options),
  delete: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/delete", body: input, isKeyed: true }, options),
  find: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/search", body: input }, options),
  reinstate: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/reinstate", body: input, isKeyed: true }, options),
  removeFactor: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/remove-factor", body: input, isKeyed: true }, options),
  revokeApiKey: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/revoke-api-key", body: input, isKeyed: true }, options),
  show: async (id, options) => send({ method: "GET", path: `/v1/admin/accounts/${pathPart(id)}` }, options),
  shutOut: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/shut-out", body: input, isKeyed: true }, options),
  suspend: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/suspend", body: input, isKeyed: true }, options),
  list: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/list", body: input }, options),
  all: (input, options) =>
    readPages("accounts", input?.after, async (after) =>
      send({ method: "POST", path: "/v1/admin/accounts/list", body: { ...input, after } }, options),
    ),
});
