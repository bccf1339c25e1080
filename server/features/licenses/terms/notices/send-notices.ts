import type { Deps } from "../../../../deps.ts";
import { later } from "../../../../platform/clock.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { composeNotice } from "./compose-notice.ts";
import { maxDelay, noticeBatch } from "./rules.ts";
import { claimNotice, type DueNotice, findDueNotices } from "./store.ts";

/**
 * Mails the reminders of licenses that end: on the days that the shop's tiers list, each at most once however many workers
 * run. A reminder that cannot be written stays due, and stops no other.
 */
export async function sendNotices(deps: Deps): Promise<void> {
  for (const { id, noticeDays } of deps.shop.tiers)
    if (noticeDays.length > 0) await sendNoticesOfTier(deps, { tier: id, days: noticeDays });
}

async function sendNoticesOfTier(
  deps: Deps,
  ladder: { readonly tier: string; readonly days: readonly number[] },
): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const which = { now, overdue: later(now, -maxDelay), limit: noticeBatch };
    const due = await findDueNotices(deps.db, ladder, which);
    const sent = await Promise.all(due.map((notice) => sendNotice(deps, notice)));
    // After a failure the same reminders would be found again at once, so they wait for the next run of the job.
    if (due.length < noticeBatch || !sent.every(Boolean)) return;
  }
}

/** Claims the reminder and queues its mail in one transaction. Returns false when that failed. */
async function sendNotice(deps: Deps, notice: DueNotice): Promise<boolean> {
  const now = deps.clock.now();
  try {
    await deps.db.transaction(async (tx) => {
      const license = await claimNotice(tx, notice, now);
      if (!license) return;
      const mail = composeNotice(deps, license, now);
      await queueMail(deps, tx, { to: license.email, template: "license-notice", mail });
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, licenseId: notice.licenseId }, "a reminder could not be queued");
    return false;
  }
}
