// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { ReleasesCalls } from "../types/releases.ts";

/** The calls of `client.releases`. */
export const releasesCalls = (send: Send): ReleasesCalls => ({
  create: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/releases", body: input, isKeyed: true }, options),
  remove: async (id, options) =>
    send({ method: "DELETE", path: `/v1/admin/releases/${pathPart(id)}`, isKeyed: true }, options),
  list: async (input, options) => send({ method: "GET", path: "/v1/admin/releases", query: input }, options),
  all: (input, options) =>
    readPages("releases", input?.after, async (after) =>
      send({ method: "GET", path: "/v1/admin/releases", query: { ...input, after } }, options),
    ),
  promote: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/releases/${pathPart(id)}/promote`, body: input, isKeyed: true },
      options,
    ),
  publish: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/releases/${pathPart(id)}/publish`, body: input, isKeyed: true },
      options,
    ),
  rollout: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/releases/${pathPart(id)}/rollout`, body: input, isKeyed: true },
      options,
    ),
  show: async (id, options) => send({ method: "GET", path: `/v1/admin/releases/${pathPart(id)}` }, options),
  unyank: async (id, options) =>
    send({ method: "POST", path: `/v1/admin/releases/${pathPart(id)}/unyank`, isKeyed: true }, options),
  yank: async (id, options) =>
    send({ method: "POST", path: `/v1/admin/releases/${pathPart(id)}/yank`, isKeyed: true }, options),
});
