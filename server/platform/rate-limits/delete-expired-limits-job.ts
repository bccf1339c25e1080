import { z } from "zod";

import type { RateLimits } from "./rate-limit.ts";
import type { JobDefinition } from "../jobs/jobs.ts";

/** Once an hour drops the rateLimits that nobody is near, so that the table stays as small as the traffic of an hour. */
export const deleteExpiredLimits: JobDefinition<object, { readonly rateLimits: RateLimits }> = {
  name: "delete-expired-rate-rateLimits",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "17 * * * *",
  async handle({ rateLimits }) {
    await rateLimits.deleteExpired();
  },
};
