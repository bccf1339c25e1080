import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { deleteAbandonedDrafts } from "./delete-abandoned-drafts.ts";

/** Drafts that were never published, removed every night. */
export const deleteAbandonedDraftsJob: JobDefinition<object, Deps> = {
  name: "delete-abandoned-drafts",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "29 3 * * *",
  handle: deleteAbandonedDrafts,
};
