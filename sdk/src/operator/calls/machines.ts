// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import { readPages } from "../read-pages.ts";
import type { MachinesCalls } from "../types/machines.ts";

/** The calls of `client.machines`. */
export const machinesCalls = (send: Send): MachinesCalls => ({
  block: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/machines/block", body: input, isKeyed: true }, options),
  free: async (id, machine, input, options) =>
    send(
      {
        method: "POST",
        path: `/v1/admin/licenses/${pathPart(id)}/machines/${pathPart(machine)}/free`,
        body: input,
        isKeyed: true,
      },
      options,
    ),
  listBlocked: async (input, options) =>
    send({ method: "GET", path: "/v1/admin/machines/blocked", query: input }, options),
  all: (input, options) =>
    readPages("blocks", input?.after, async (after) =>
      send({ method: "GET", path: "/v1/admin/machines/blocked", query: { ...input, after } }, options),
    ),
  list: async (id, options) =>
    send({ method: "GET", path: `/v1/admin/licenses/${pathPart(id)}/machines` }, options),
  unblock: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/machines/unblock", body: input, isKeyed: true }, options),
});
