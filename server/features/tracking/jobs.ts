import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deleteOldEvents } from "./delete-old-events.ts";

export const deleteOldEventsJob: JobDefinition<object, Deps> = {
  name: "forget-old-events",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "41 3 * * *",
  handle: deleteOldEvents,
};
