import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { whenRoom } from "../../platform/jobs/when-room.ts";
import { updateFigures } from "./figures/update-figures.ts";
import { deleteOldEvents } from "./retention/delete-old-events.ts";

/** Retention of usage data, once a day. */
export const deleteOldEventsJob: JobDefinition<object, Deps> = {
  // The name of the queue in the database, which outlives a rename in the code.
  name: "forget-old-events",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "41 3 * * *",
  handle: deleteOldEvents,
};

/** The daily figures, once an hour. */
export const updateFiguresJob: JobDefinition<object, Deps> = {
  name: "update-figures",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "7 * * * *",
  handle: whenRoom(updateFigures),
};
