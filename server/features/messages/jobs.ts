import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";

/** Retention of messages, once a day. */
export const deleteOldMessagesJob: JobDefinition<object, Pick<Deps, "db">> = {
  name: "delete-old-messages",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "7 4 * * *",
  handle: deleteOldMessages,
};
