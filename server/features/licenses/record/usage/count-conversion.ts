import type { Queryable } from "../../../../db/database.ts";
import { type Conversion, countConversionByWeek } from "./store.ts";

/** How far those who signed up in each week have come, from a Monday in UTC such as `2026-11-23` on; weeks without sign-ups are left out. */
export function countConversion(db: Queryable, fromWeek: string): Promise<readonly Conversion[]> {
  return countConversionByWeek(db, fromWeek);
}
