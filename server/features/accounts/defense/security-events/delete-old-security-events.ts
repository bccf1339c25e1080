import { databaseTime } from "../../../../db/database-time.ts";
import type { Deps } from "../../../../deps.ts";
import { eventRetention } from "./rules.ts";
import { deleteSecurityEventsBefore } from "./store.ts";

/** Retention: deletes the record of security events after 12 months. */
export async function deleteOldSecurityEvents({ db, sqlNow }: Pick<Deps, "db" | "sqlNow">): Promise<void> {
  await deleteSecurityEventsBefore(db, eventRetention(await databaseTime(db, sqlNow)));
}
