// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { pathPart, type Send } from "../send-call.ts";
import type { NotesCalls } from "../types/notes.ts";

/** The calls of `client.notes`. */
export const notesCalls = (send: Send): NotesCalls => ({
  create: async (id, input, options) =>
    send(
      { method: "POST", path: `/v1/admin/accounts/${pathPart(id)}/notes`, body: input, isKeyed: true },
      options,
    ),
  remove: async (id, note, options) =>
    send(
      { method: "DELETE", path: `/v1/admin/accounts/${pathPart(id)}/notes/${pathPart(note)}`, isKeyed: true },
      options,
    ),
  list: async (id, options) =>
    send({ method: "GET", path: `/v1/admin/accounts/${pathPart(id)}/notes` }, options),
});
