// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { AccountsCalls } from "../types/accounts.ts";

/** The calls of `client.accounts`. */
export const accountsCalls = (send: Send): AccountsCalls => ({
  changeEmail: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/change-email", body: input, isKeyed: true }, options),
  delete: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/delete", body: input, isKeyed: true }, options),
  show: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/search", body: input }, options),
  reinstate: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/reinstate", body: input, isKeyed: true }, options),
  revokeApiKey: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/revoke-api-key", body: input, isKeyed: true }, options),
  shutOut: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/shut-out", body: input, isKeyed: true }, options),
  suspend: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/accounts/suspend", body: input, isKeyed: true }, options),
});
