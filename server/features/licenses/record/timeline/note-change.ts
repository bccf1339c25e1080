import type { Tx } from "../../../../db/database.ts";
import { noteChanges } from "./note-changes.ts";
import type { NewEvent } from "./rules.ts";
import type { ChangedLicense } from "./store.ts";

/** Records what happened to one license, in the transaction that changes it. */
export async function noteChange(tx: Tx, license: ChangedLicense, event: NewEvent, now: Date): Promise<void> {
  await noteChanges(tx, [{ license, event }], now);
}
