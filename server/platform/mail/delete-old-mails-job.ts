import { z } from "zod";

import type { Database } from "../../db/database.ts";
import { type Clock, days, later } from "../clock.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { deleteMailsBefore } from "./mail-store.ts";

// A day less than a year: the job runs once a day, and no mail may outstay the twelve months that are promised.
const keptFor = days(364);

/** Deletes the record of mails after 12 months, sent or not: to whom they went, and what is left of a failed one. */
export const deleteOldMails: JobDefinition<object, { readonly db: Database; readonly clock: Clock }> = {
  name: "delete-old-mails",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "59 3 * * *",
  async handle({ db, clock }) {
    await deleteMailsBefore(db, later(clock.now(), -keptFor));
  },
};
