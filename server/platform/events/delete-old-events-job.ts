import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { days, later } from "../clock.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { deleteEventsBefore } from "./store.ts";

// A day less than 90: the job runs once a day, and the 90 days are a promise.
const retention = days(89);

/** How many are deleted by one statement, so that none holds up those who append. */
const batch = 5000;

/** Retention: deletes the events that are 90 days old. The timelines of licenses stay. */
export const deleteOldEvents: JobDefinition<object, { readonly db: Database }> = {
  name: "delete-old-events",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "47 3 * * *",
  async handle({ db }) {
    const moment = later(await db.time(), -retention);
    while ((await deleteEventsBefore(db, moment, batch)) === batch);
  },
};
