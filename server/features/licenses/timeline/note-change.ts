import type { Tx } from "../../../db/database.ts";
import type { NewEvent } from "./rules.ts";
import { type ChangedLicense, insertEvent } from "./store.ts";

/**
 * Records what happened to a license, in the transaction that changes it: writes the event on the timeline, which is
 * also the outbox, and notifies the account's open pages. Nothing else writes an event.
 */
export async function noteChange(tx: Tx, license: ChangedLicense, event: NewEvent, now: Date): Promise<void> {
  await insertEvent(tx, license, event, now);
}
