import type { Deps } from "../../../../deps.ts";
import { eventRetention } from "./rules.ts";
import { deleteSecurityEventsBefore } from "./store.ts";

/** Retention: deletes the record of security events after 12 months. */
export async function deleteOldSecurityEvents({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteSecurityEventsBefore(db, eventRetention(await db.time()));
}
