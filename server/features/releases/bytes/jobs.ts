import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { removeUnusedBytes } from "./remove-unused-bytes.ts";

/** Bytes that no release has, removed every hour. */
export const removeUnusedBytesJob: JobDefinition<object, Deps> = {
  name: "remove-unused-artifacts",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "47 * * * *",
  handle: removeUnusedBytes,
};
