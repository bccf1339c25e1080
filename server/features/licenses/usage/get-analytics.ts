import type { Deps } from "../../../deps.ts";
import { type DayOfUse, sumUseByDay } from "./store.ts";

/** What an account used its licenses for on each of the last days, in UTC, the oldest first and today the last. */
export function getAnalytics(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  days: number,
): Promise<DayOfUse[]> {
  return sumUseByDay(db, accountId, { today: clock.now(), days });
}
