import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { later } from "../../../../platform/clock.ts";
import { maxDelay } from "./rules.ts";
import { claimNotice, findDueNotices } from "./store.ts";

/** All that can be due: more than a shop has licenses that end within a day. */
const all = 1_000_000;

/**
 * Leaves out the reminders that are due now, because they may have been sent between a backup and its restore.
 * @returns how many there were
 */
export async function skipNotices({ shop }: Pick<Deps, "shop">, tx: Tx): Promise<number> {
  const { now } = tx;
  let skipped = 0;
  for (const { id: tier, noticeDays: days } of shop.tiers) {
    if (days.length === 0) continue;
    const due = await findDueNotices(tx, { tier, days }, { now, overdue: later(now, -maxDelay), limit: all });
    for (const notice of due) if (await claimNotice(tx, notice, now)) skipped += 1;
  }
  return skipped;
}
