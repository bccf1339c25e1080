import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { forgetEvents } from "./forget-events.ts";

export const forgetOldEvents: JobDefinition<object, Deps> = {
  name: "forget-old-events",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "41 3 * * *",
  handle: forgetEvents,
};
