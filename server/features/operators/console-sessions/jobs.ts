import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { deleteOldOperatorSessions } from "./delete-old-operator-sessions.ts";

/** Retention of operators' sessions and links, once a day. */
export const deleteOldOperatorSessionsJob: JobDefinition<object, Deps> = {
  name: "delete-old-operator-sessions",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "41 3 * * *",
  handle: deleteOldOperatorSessions,
};
