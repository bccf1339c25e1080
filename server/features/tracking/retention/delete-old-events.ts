import type { Deps } from "../../../deps.ts";
import { keepPartitions } from "./keep-partitions.ts";
import { retentionMoments } from "../rules.ts";
import { anonymizeEventsBefore, deleteEventsBefore } from "../store.ts";

/**
 * Retention of usage data: anonymizes events after 6 months. A month is dropped as a whole partition before its first day is 12
 * months old, so an event is kept for 11 to 12 months. The daily figures stay.
 */
export async function deleteOldEvents({ db }: Pick<Deps, "db">): Promise<void> {
  const { deletedBefore, anonymousBefore } = retentionMoments(await db.time());
  await anonymizeEventsBefore(db, anonymousBefore);
  try {
    await keepPartitions({ db });
  } finally {
    // The first partition and the default one have no month. A partition whose locks were not available stays, but empty.
    await deleteEventsBefore(db, deletedBefore);
  }
}
