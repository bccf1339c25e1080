import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { deleteOldSecurityEvents } from "./delete-old-security-events.ts";

/** Retention of security events, once a day. */
export const deleteOldSecurityEventsJob: JobDefinition<object, Deps> = {
  name: "delete-old-security-events",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "37 4 * * *",
  handle: deleteOldSecurityEvents,
};
