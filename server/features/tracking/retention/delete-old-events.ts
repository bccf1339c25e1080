import type { Deps } from "../../../deps.ts";
import { keepPartitions } from "./keep-partitions.ts";
import { retentionMoments } from "../rules.ts";
import { anonymizeEventsBefore, deleteEventsBefore } from "../store.ts";

/**
 * Retention of usage data: anonymizes it after 6 months. A month goes as a whole partition before its first day is 12 months
 * old, so an event is kept for 11 to 12 months; its daily figures stay.
 */
export async function deleteOldEvents({ db }: Pick<Deps, "db">): Promise<void> {
  const { deletedBefore, anonymousBefore } = retentionMoments(await db.time());
  await anonymizeEventsBefore(db, anonymousBefore);
  try {
    await keepPartitions({ db });
  } finally {
    // The first partition and the default one have no month; and a partition whose locks were not to be had stays, empty.
    await deleteEventsBefore(db, deletedBefore);
  }
}
