import type { Deps } from "../../deps.ts";
import { retentionMoments } from "./rules.ts";
import { deleteEventsBefore, emptyNamesBefore } from "./store.ts";

/** Deletes usage data after 12 months, and after 6 takes from what is left whose it was. */
export async function deleteOldEvents({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const { deletedBefore, namelessBefore } = retentionMoments(clock.now());
  await deleteEventsBefore(db, deletedBefore);
  await emptyNamesBefore(db, namelessBefore);
}
