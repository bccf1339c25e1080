import type { Deps } from "../../../../deps.ts";
import { keptOf } from "../../checking/downgrades/rules.ts";
import { findMachinesAfter } from "../../checking/downgrades/store.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { findMachines, type ListedMachine } from "./store.ts";

/** A machine in the list of its license. */
export interface MachineOfLicense extends ListedMachine {
  /** Whether it is beyond what the license allows, and its app is refused until enough is removed. */
  readonly refused: boolean;
}

/**
 * The machines of a license, in the order of their activation; those activated last when there are very many.
 * @param memberId only those of this member; null for all
 */
export async function listMachinesOf(
  { db, shop }: Pick<Deps, "db" | "shop">,
  license: LicenseRow,
  memberId: string | null = null,
): Promise<MachineOfLicense[]> {
  const kept = keptOf(license, shop.tiers).machines;
  const [machines, late] = await Promise.all([
    findMachines(db, license.id, memberId),
    kept === null ? undefined : findMachinesAfter(db, license.id, kept),
  ]);
  return machines.map((machine) => ({ ...machine, refused: late?.has(machine.id) === true }));
}
