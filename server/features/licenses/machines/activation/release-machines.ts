import type { Tx } from "../../../../db/database.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import type { ChangedLicense } from "../../record/timeline/store.ts";
import { deleteSilentMachines } from "./store.ts";

/**
 * Releases the silent machines of one license, whose row the transaction has locked: an activation may need their places
 * before the job comes by. A heartbeat that arrives meanwhile finds its machine gone, and its app activates again.
 * @returns how many places are free again
 */
export async function releaseMachines(tx: Tx, license: ChangedLicense, now: Date): Promise<number> {
  const silent = await deleteSilentMachines(tx, license.id, now);
  for (const { name, memberId } of silent) {
    const event = { kind: "machine_released", actor: "system", detail: { machine: name } } as const;
    await noteChange(tx, { ...license, seatAccountId: memberId }, event, now);
  }
  return silent.length;
}
