import { z } from "zod";

import type { Database } from "../../db/database.ts";
import { days, later } from "../clock.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { deleteMailsBefore } from "./mail-store.ts";

// A day less than a year: the job runs once a day, and the twelve months are a promise.
const retention = days(364);

/** Retention: deletes the records of mails after 12 months, sent or not, with what is left of failed ones. */
export const deleteOldMails: JobDefinition<object, { readonly db: Database }> = {
  // The name of the queue in the database, which outlives a rename in the code.
  name: "forget-old-mails",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "59 3 * * *",
  async handle({ db }) {
    await deleteMailsBefore(db, later(await db.time(), -retention));
  },
};
