import type { Deps } from "../../../../deps.ts";
import { type NamedLicense, parseReference } from "../../facts/keys/parse-reference.ts";
import { hashFingerprint } from "../../facts/machines/hash-fingerprint.ts";
import { lockLicense } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { deleteMachineById, findMachineById, findMachinesNamed } from "../activation/store.ts";

interface FreedMachine {
  readonly license: NamedLicense;
  /** Its ID, its name in any case, or its fingerprint; as an object its ID alone, because a customer may name a machine like the ID of another. */
  readonly machine: string | { readonly id: string };
  /** Why; the owner reads it on the license's timeline. */
  readonly reason: string;
  /** The operator key that acts; left out for a command. */
  readonly operatorKeyId?: string | null | undefined;
}

type MachineFreed =
  | { readonly ok: true; readonly licenseId: string; readonly id: string; readonly name: string }
  | { readonly ok: false; readonly reason: "license_not_found" | "machine_not_found" }
  /** Several machines have this name. */
  | { readonly ok: false; readonly reason: "ambiguous"; readonly ids: readonly string[] };

/** Removes a machine from a license for the operator. Its app is told at its next check, and may activate it again. */
export async function freeMachine(
  deps: Pick<Deps, "db" | "secrets">,
  { license: reference, machine: words, reason, operatorKeyId }: FreedMachine,
): Promise<MachineFreed> {
  const found = parseReference(deps, reference);
  return deps.db.transaction(async (tx): Promise<MachineFreed> => {
    const license = found && (await lockLicense(tx, found));
    if (!license) return { ok: false, reason: "license_not_found" };
    const [machine, ...more] =
      typeof words === "string"
        ? await findMachinesNamed(tx, license.id, words, hashFingerprint(deps, "fingerprint", words))
        : [await findMachineById(tx, { id: license.id, seatAccountId: null }, words.id)];
    if (!machine) return { ok: false, reason: "machine_not_found" };
    if (more.length > 0)
      return { ok: false, reason: "ambiguous", ids: [machine, ...more].flatMap((each) => each?.id ?? []) };
    await deleteMachineById(tx, machine.id);
    const changed = { id: license.id, accountId: license.accountId, seatAccountId: machine.memberId };
    const event = { kind: "machine_freed", actor: "operator", operatorKeyId } as const;
    await noteChange(tx, changed, { ...event, detail: { machine: machine.name, reason } }, tx.now);
    return { ok: true, licenseId: license.id, id: machine.id, name: machine.name };
  });
}
