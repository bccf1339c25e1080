import type { Deps } from "../../../deps.ts";
import { type DayOfFigures, groupByDay, lastDays } from "./rules.ts";
import { findFigures } from "./store.ts";

/** The figures of each of the last days, in UTC, oldest first and today last; also of days on which nothing happened. */
export async function listFigures({ db }: Pick<Deps, "db">, count: number): Promise<DayOfFigures[]> {
  const days = lastDays(await db.time(), count);
  const [first = "", last = first] = [days[0], days.at(-1)];
  return groupByDay(days, await findFigures(db, first, last));
}
