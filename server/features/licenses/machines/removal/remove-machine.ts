import type { Deps } from "../../../../deps.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { deleteMachineOf } from "../activation/store.ts";

/** Removes a machine from its license, at the request of the owner in the portal. Another account's is not found. */
export async function removeMachine(
  { db }: Deps,
  { accountId, machineId }: { accountId: string; machineId: string },
): Promise<{ ok: true; name: string } | { ok: false; reason: "not_found" }> {
  return db.transaction(async (tx) => {
    const machine = await deleteMachineOf(tx, accountId, machineId);
    if (!machine) return { ok: false, reason: "not_found" };
    const detail = { machine: machine.name };
    const event = { kind: "machine_freed", actor: "customer", detail } as const;
    const license = { id: machine.licenseId, accountId, seatAccountId: machine.memberId };
    await noteChange(tx, license, event, tx.now);
    return { ok: true, name: machine.name };
  });
}
