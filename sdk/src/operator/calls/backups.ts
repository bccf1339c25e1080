// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { BackupsCalls } from "../types/backups.ts";

/** The calls of `client.backups`. */
export const backupsCalls = (send: Send): BackupsCalls => ({
  list: async (options) => send({ method: "GET", path: "/v1/admin/backups" }, options),
  create: async (options) => send({ method: "POST", path: "/v1/admin/backups", isKeyed: true }, options),
});
