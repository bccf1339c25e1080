import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { deleteOldSessions } from "./delete-old-sessions.ts";

/** Retention of sessions and mailed links, once a day. */
export const deleteOldSessionsJob: JobDefinition<object, Deps> = {
  // The name of the queue in the database, which outlives a rename in the code.
  name: "forget-old-sessions",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "23 4 * * *",
  handle: deleteOldSessions,
};
