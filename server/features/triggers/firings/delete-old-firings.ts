import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { keptDays } from "../rules.ts";
import { deleteFiringsBefore } from "./store.ts";

/** Deletes what has fired longer ago than apps can read it. */
export async function deleteOldFirings({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteFiringsBefore(db, later(await db.time(), -days(keptDays)));
}
