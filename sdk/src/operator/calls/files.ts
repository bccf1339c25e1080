// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import type { FilesCalls } from "../types/files.ts";

/** The calls of `client.files`. */
export const filesCalls = (send: Send): FilesCalls => ({
  put: async (id, name, bytes, input, options) =>
    send(
      {
        method: "PUT",
        path: `/v1/admin/releases/${pathPart(id)}/files/${pathPart(name)}`,
        query: input,
        bytes,
      },
      options,
    ),
});
