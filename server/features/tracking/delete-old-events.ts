import { databaseTime } from "../../db/database-time.ts";
import type { Deps } from "../../deps.ts";
import { retentionMoments } from "./rules.ts";
import { deleteEventsBefore, anonymizeEventsBefore } from "./store.ts";

/** Retention of usage data: deletes it after 12 months, and anonymizes it after 6. */
export async function deleteOldEvents({ db, sqlNow }: Pick<Deps, "db" | "sqlNow">): Promise<void> {
  const { deletedBefore, anonymousBefore } = retentionMoments(await databaseTime(db, sqlNow));
  await deleteEventsBefore(db, deletedBefore);
  await anonymizeEventsBefore(db, anonymousBefore);
}
