import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { deleteDeliveriesBefore } from "./store.ts";

// A day less than 30: the job runs once a day, and the 30 days are a promise.
const retention = days(29);

/** How many are deleted by one statement. */
const batch = 5000;

/** Retention: deletes the log of webhooks after 30 days. What still waits stays. */
export async function deleteOldDeliveries({ db }: Pick<Deps, "db">): Promise<void> {
  const moment = later(await db.time(), -retention);
  while ((await deleteDeliveriesBefore(db, moment, batch)) === batch);
}
