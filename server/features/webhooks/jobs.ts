import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deleteOldDeliveries } from "./deliveries/delete-old-deliveries.ts";

/** Retention of the log of webhooks, once a day. */
export const deleteOldDeliveriesJob: JobDefinition<object, Deps> = {
  name: "delete-old-webhook-deliveries",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "53 3 * * *",
  handle: deleteOldDeliveries,
};
