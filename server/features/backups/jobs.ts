import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { hours } from "../../platform/clock.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { backUp } from "./making/back-up.ts";

/** The nightly backup. */
export const backUpJob: JobDefinition<object, Deps> = {
  name: "back-up",
  payload: z.strictObject({}),
  retries: 3,
  limit: hours(6),
  schedule: "17 2 * * *",
  handle: backUp,
};
