import type { Deps } from "../../../deps.ts";
import { insertEvent } from "../timeline/store.ts";
import { announceChange } from "../store.ts";
import { deleteMachineOf } from "./store.ts";

/** Frees a machine of the account's own. Somebody else's is not found. */
export async function removeMachine(
  { db, clock }: Deps,
  { accountId, machineId }: { accountId: string; machineId: string },
): Promise<{ ok: true; name: string } | { ok: false; reason: "not_found" }> {
  return db.transaction(async (tx) => {
    const machine = await deleteMachineOf(tx, accountId, machineId);
    if (!machine) return { ok: false, reason: "not_found" };
    const now = clock.now();
    const detail = { machine: machine.name };
    await insertEvent(tx, machine.licenseId, now, { kind: "machine_freed", actor: "customer", detail });
    await announceChange(tx, accountId);
    return { ok: true, name: machine.name };
  });
}
