import { z } from "zod";

import type { Limits } from "./rate-limit.ts";
import type { JobDefinition } from "../jobs/jobs.ts";

/** Once an hour drops the limits that nobody is near, so that the table stays as small as the traffic of an hour. */
export const forgetWholeLimits: JobDefinition<object, { readonly limits: Limits }> = {
  name: "forget-whole-limits",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "17 * * * *",
  async handle({ limits }) {
    await limits.forgetWhole();
  },
};
