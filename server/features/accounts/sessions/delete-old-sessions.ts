import { databaseTime } from "../../../db/database-time.ts";
import type { Deps } from "../../../deps.ts";
import { attemptRetention } from "../attempts/rules.ts";
import { deleteAttemptsBefore } from "../attempts/store.ts";
import { sourceRetention } from "../known-sources/rules.ts";
import { deleteSourcesUnusedSince } from "../known-sources/store.ts";
import { deleteLinksExpiredBefore } from "../links/store.ts";
import { retentionLimit, sessionWindow } from "./rules.ts";
import { deleteSessionsEndedBefore, endExpired } from "./store.ts";

/**
 * Retention: deletes sessions and mailed links that ended long ago, and with them from where people signed in; and what is
 * known of browsers, networks and failed attempts that were not used for long.
 */
export async function deleteOldSessions({ db, sqlNow }: Pick<Deps, "db" | "sqlNow">): Promise<void> {
  const now = await databaseTime(db, sqlNow);
  const moment = retentionLimit(now);
  await endExpired(db, sessionWindow(now));
  await deleteSessionsEndedBefore(db, moment);
  await deleteLinksExpiredBefore(db, moment);
  await deleteSourcesUnusedSince(db, sourceRetention(now));
  await deleteAttemptsBefore(db, attemptRetention(now));
}
