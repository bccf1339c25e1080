import type { Deps } from "../../../deps.ts";
import { attemptRetention } from "../defense/attempts/rules.ts";
import { deleteAttemptsBefore } from "../defense/attempts/store.ts";
import { sourceRetention } from "../defense/known-sources/rules.ts";
import { deleteSourcesUnusedSince } from "../defense/known-sources/store.ts";
import { deleteLinksExpiredBefore } from "../credentials/links/store.ts";
import { retentionLimit, sessionWindow } from "../sessions/rules.ts";
import { deleteSessionsEndedBefore, endExpired } from "../sessions/store.ts";

/**
 * Retention: deletes sessions and mailed links that ended long ago, together with where people signed in from. It also deletes
 * known browsers, networks and failed attempts that were not used for long.
 */
export async function deleteOldSessions({ db }: Pick<Deps, "db">): Promise<void> {
  const now = await db.time();
  const moment = retentionLimit(now);
  await endExpired(db, sessionWindow(now));
  await deleteSessionsEndedBefore(db, moment);
  await deleteLinksExpiredBefore(db, moment);
  await deleteSourcesUnusedSince(db, sourceRetention(now));
  await deleteAttemptsBefore(db, attemptRetention(now));
}
