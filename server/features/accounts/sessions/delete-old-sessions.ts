import type { Deps } from "../../../deps.ts";
import { deleteLinksExpiredBefore } from "../links/store.ts";
import { retentionLimit } from "./rules.ts";
import { deleteSessionsEndedBefore } from "./store.ts";

/** Retention: deletes sessions and mailed links that ended long ago, and with them from where people signed in. */
export async function deleteOldSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const moment = retentionLimit(clock.now());
  await deleteSessionsEndedBefore(db, moment);
  await deleteLinksExpiredBefore(db, moment);
}
