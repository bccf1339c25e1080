import { z } from "zod";

import type { RateLimits } from "./rate-limit.ts";
import type { JobDefinition } from "../jobs/jobs.ts";

/** Deletes the rows of rate limits that limit nobody anymore, so that the table stays as small as an hour's traffic. */
export const deleteExpiredLimits: JobDefinition<object, { readonly rateLimits: RateLimits }> = {
  // The name of the queue in the database, which outlives a rename in the code.
  name: "forget-whole-limits",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "17 * * * *",
  async handle({ rateLimits }) {
    await rateLimits.deleteExpired();
  },
};
