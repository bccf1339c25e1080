import type { Deps } from "../../../../deps.ts";
import { findMachines, type ListedMachine } from "./store.ts";

/** All machines of a license for the operator, in the order of their activation. */
export function listMachinesOf({ db }: Pick<Deps, "db">, licenseId: string): Promise<ListedMachine[]> {
  return findMachines(db, licenseId);
}
