import type { Queryable } from "../../../db/database.ts";
import { countRegistrationsByDay } from "./store.ts";

/** How many of the existing accounts were registered on each day, in UTC, from a day such as `2026-11-20` on. */
export function countRegistrations(
  db: Queryable,
  fromDay: string,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  return countRegistrationsByDay(db, fromDay);
}
