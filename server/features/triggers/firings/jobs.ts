import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { deleteOldFirings } from "./delete-old-firings.ts";
import { mailFirings } from "./mail-firings.ts";

/** Retention of the log that event streams read, every hour. */
export const deleteOldFiringsJob: JobDefinition<object, Deps> = {
  name: "delete-old-firings",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "23 * * * *",
  handle: deleteOldFirings,
};

/** Mails what has fired. One job waits at most: it takes all that is to be mailed. */
export const mailFiringsJob: JobDefinition<object, Deps> = {
  name: "mail-firings",
  payload: z.strictObject({}),
  retries: 5,
  handle: mailFirings,
};
