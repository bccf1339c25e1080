import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { sendNotices } from "./send-notices.ts";

/** Reminders of licenses that end, looked for every five minutes. */
export const sendNoticesJob: JobDefinition<object, Deps> = {
  name: "send-license-notices",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "*/5 * * * *",
  handle: sendNotices,
};
