import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { JobDefinition } from "../../jobs/jobs.ts";
import { deleteExpiredKeys } from "./store.ts";

/** Retention: deletes the answers that were kept for repeated requests, once they are 24 hours old. */
export const deleteExpiredKeysJob: JobDefinition<object, { readonly db: Database }> = {
  name: "delete-expired-idempotency-keys",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "37 * * * *",
  async handle({ db }) {
    await deleteExpiredKeys(db);
  },
};
