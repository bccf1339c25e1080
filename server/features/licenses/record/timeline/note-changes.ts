import type { Tx } from "../../../../db/database.ts";
import { insertEvents, type LicensedEvent } from "./store.ts";

/**
 * Records what happened to licenses, in the transaction that changes them: writes the events on the timelines, which are
 * also the outbox, and notifies the accounts' open pages. Nothing else writes an event, apart from the trigger
 * `resume_trials` of the database, for an address that is confirmed.
 */
export async function noteChanges(tx: Tx, entries: readonly LicensedEvent[], now: Date): Promise<void> {
  await insertEvents(tx, entries, now);
}
