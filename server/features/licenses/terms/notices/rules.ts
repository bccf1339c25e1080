import { days, hours } from "../../../../platform/clock.ts";

/** A reminder that no worker was there to send is left out after this time. */
export const maxDelay = days(1);

/** How many reminders a worker looks up at a time. */
export const noticeBatch = 20;

/** What is left of a license: "in 2 days", "tomorrow", "in 6 hours". */
export function leftInWords(endsAt: Date, now: Date): string {
  const left = endsAt.getTime() - now.getTime();
  if (left >= hours(36)) return `in ${Math.round(left / days(1))} days`;
  if (left >= hours(20)) return "tomorrow";
  const count = Math.max(Math.round(left / hours(1)), 1);
  return count === 1 ? "in an hour" : `in ${count} hours`;
}
