import type { Deps } from "../../../../deps.ts";
import { eventRetention } from "./rules.ts";
import { deleteSecurityEventsBefore } from "./store.ts";

/** Retention: deletes the record of security events after 12 months. */
export async function deleteOldSecurityEvents({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await deleteSecurityEventsBefore(db, eventRetention(clock.now()));
}
