import type { Machine } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { insertEvent } from "../timeline/store.ts";
import { announceChange } from "../store.ts";
import { renameMachineOf } from "./store.ts";
import { presentMachine } from "./present-machine.ts";

interface Rename {
  readonly accountId: string;
  readonly machineId: string;
  readonly name: string;
}

/** Renames a machine of the account's own. Somebody else's is not found. */
export async function renameMachine(
  { db, clock }: Deps,
  { accountId, machineId, name }: Rename,
): Promise<{ ok: true; machine: Machine } | { ok: false; reason: "not_found" }> {
  return db.transaction(async (tx) => {
    const machine = await renameMachineOf(tx, accountId, machineId, name);
    if (!machine) return { ok: false, reason: "not_found" };
    if (machine.former !== name) {
      const now = clock.now();
      const detail = { machine: name, former: machine.former };
      await insertEvent(tx, machine.licenseId, now, { kind: "machine_renamed", actor: "customer", detail });
      await announceChange(tx, accountId);
    }
    return { ok: true, machine: presentMachine(machine) };
  });
}
