// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import type { MachinesCalls } from "../types/machines.ts";

/** The calls of `client.machines`. */
export const machinesCalls = (send: Send): MachinesCalls => ({
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
  list: async (id, options) =>
    send({ method: "GET", path: `/v1/admin/licenses/${pathPart(id)}/machines` }, options),
});
