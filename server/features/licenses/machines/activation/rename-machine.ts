import type { NamedMachine } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../../deps.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { renameMachineOf } from "./store.ts";
import { presentMachine } from "./present-machine.ts";

interface Rename {
  readonly accountId: string;
  readonly machineId: string;
  readonly name: string;
}

/** Renames a machine of the account. Another account's is not found. */
export async function renameMachine(
  { db }: Deps,
  { accountId, machineId, name }: Rename,
): Promise<{ ok: true; machine: NamedMachine } | { ok: false; reason: "not_found" }> {
  return db.transaction(async (tx) => {
    const machine = await renameMachineOf(tx, accountId, machineId, name);
    if (!machine) return { ok: false, reason: "not_found" };
    if (machine.former !== name) {
      const detail = { machine: name, former: machine.former };
      const event = { kind: "machine_renamed", actor: "customer", detail } as const;
      const license = { id: machine.licenseId, accountId, seatAccountId: machine.memberId };
      await noteChange(tx, license, event, tx.now);
    }
    return { ok: true, machine: presentMachine(machine) };
  });
}
