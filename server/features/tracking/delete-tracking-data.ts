import type { Tx } from "../../db/database.ts";
import { deleteEventsOf } from "./store.ts";

/** Deletes what was counted in the sessions of an account. The figures by day keep their numbers. */
export async function deleteTrackingData(tx: Tx, accountId: string): Promise<void> {
  await deleteEventsOf(tx, accountId);
}
