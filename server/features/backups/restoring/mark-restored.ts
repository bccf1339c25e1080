import type { Database } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { dropJobs } from "../../../platform/jobs/drop-jobs.ts";
import { skipPositions } from "../../../platform/events/store.ts";
import { holdMails } from "../../../platform/mail/records/hold-mails.ts";
import { endAllOperatorSessions } from "../../operators/console-sessions/end-all-operator-sessions.ts";
import { skipDeliveries } from "../../webhooks/deliveries/skip-deliveries.ts";
import { endEverySession } from "../../accounts/sessions/end-every-session.ts";
import { skipNotices } from "../../licenses/terms/notices/skip-notices.ts";
import { restartTriggers } from "../../triggers/firings/restart-triggers.ts";
import { insertRestore } from "../store.ts";

/** What a restored installation leaves out, because it may have been done after the backup. */
export interface LeftOut {
  readonly mails: number;
  readonly notices: number;
  readonly sessions: number;
}

/**
 * Marks a database as restored, before anything works on it: no mail is sent twice, no reminder is repeated, no trigger fires again, no
 * session is alive that was ended since, of customers and operators, and a program that follows the events misses none that comes.
 */
export function markRestored(
  { db, shop }: { readonly db: Database; readonly shop: Deps["shop"] },
  restore: { readonly backup: string; readonly restoredTo: Date | null },
): Promise<LeftOut> {
  return db.transaction(async (tx) => {
    await insertRestore(tx, restore);
    await dropJobs(tx);
    await restartTriggers(tx);
    await skipPositions(tx);
    await skipDeliveries(tx);
    return {
      mails: await holdMails(tx),
      notices: await skipNotices({ shop }, tx),
      sessions: (await endEverySession(tx)) + (await endAllOperatorSessions(tx)),
    };
  });
}
