import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { keptDays } from "../rules.ts";
import { deleteFiringsBefore } from "./store.ts";

/** Deletes firings that are too old for apps to read. */
export async function deleteOldFirings({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteFiringsBefore(db, later(await db.time(), -days(keptDays)));
}
