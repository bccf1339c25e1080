import type { Deps } from "../../../../deps.ts";
import { type DayOfUse, sumUseByDay } from "./store.ts";

/** Analytics: downloads and activations on each of the last days, in UTC, oldest first and today last. */
export function getAnalytics(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  days: number,
): Promise<DayOfUse[]> {
  return sumUseByDay(db, accountId, { today: clock.now(), days });
}
