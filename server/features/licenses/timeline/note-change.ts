import type { Tx } from "../../../db/database.ts";
import type { NewEvent } from "./rules.ts";
import { type ChangedLicense, insertEvent } from "./store.ts";

/**
 * Records what happened to a license, in the transaction that changes it: writes the event on the timeline, which is
 * also the outbox, and notifies the account's open pages. Nothing else writes an event, apart from the trigger
 * `resume_trials` of the database, for an address that is confirmed.
 */
export async function noteChange(tx: Tx, license: ChangedLicense, event: NewEvent, now: Date): Promise<void> {
  await insertEvent(tx, license, event, now);
}
