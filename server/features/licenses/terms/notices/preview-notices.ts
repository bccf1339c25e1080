import type { Deps } from "../../../../deps.ts";
import { days, later } from "../../../../platform/clock.ts";
import { renderMail } from "../../../../platform/mail/render-mail.ts";
import { tierOf } from "../../facts/rules.ts";
import { composeNotice } from "./compose-notice.ts";

/** A reminder as its reader will see it. */
export interface NoticePreview {
  /** Days from the end of the license. */
  readonly day: number;
  readonly subject: string;
  /** The plain text part. */
  readonly text: string;
}

/**
 * The reminders of a license of this tier whose first one is due now, in the order in which they are sent. Nothing is sent.
 * @throws when the shop has no such tier
 */
export function previewNotices(deps: Deps, tierId: string): readonly NoticePreview[] {
  const { shop, clock } = deps;
  const { noticeDays, graceDays } = tierOf(shop.tiers, tierId);
  const endsAt = later(clock.now(), days(-Math.min(0, ...noticeDays)));
  const graceUntil = later(endsAt, days(graceDays));
  // No license has this id, so the link of the preview cannot request anything.
  const license = {
    id: tierId,
    accountId: tierId,
    tier: tierId,
    endsAt,
    graceUntil,
    confirmBy: null,
    activatedAt: clock.now(),
  };
  return noticeDays
    .toSorted((one, other) => one - other)
    .map((day) => {
      const mail = composeNotice(deps, license, later(endsAt, days(day)));
      const { subject, text } = renderMail(mail, shop.brand);
      return { day, subject, text };
    });
}
