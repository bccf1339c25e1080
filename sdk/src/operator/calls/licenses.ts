// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { LicensesCalls } from "../types/licenses.ts";

/** The calls of `client.licenses`. */
export const licensesCalls = (send: Send): LicensesCalls => ({
  annotate: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/annotate`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  convert: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/convert`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  entitle: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/entitle`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  extend: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/extend`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  issue: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/licenses", body: input, isKeyed: true }, options),
  limit: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/limit`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  reinstate: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/reinstate`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  resendKey: async (id, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/resend-key`,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  revoke: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/revoke`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  rotateKey: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/rotate-key`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  search: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/licenses/search", body: input }, options),
  all: (input, options) =>
    readPages("licenses", input?.after, async (after) =>
      send({ method: "POST", path: "/v1/admin/licenses/search", body: { ...input, after } }, options),
    ),
  show: async (id, options) =>
    send({ method: "GET", path: `/v1/admin/licenses/${pathPart(id)}`, isRevised: true }, options),
  suspend: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/suspend`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  transfer: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/transfer`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  unrevoke: async (id, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/unrevoke`,
        body: input,
        isKeyed: true,
        isRevised: true,
      },
      options,
    ),
  export: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/licenses/export", body: input, isStreamed: true }, options),
});
