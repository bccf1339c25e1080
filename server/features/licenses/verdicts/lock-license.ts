import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { createKeyedMutex } from "../../../platform/keyed-mutex.ts";
import { hashKey } from "../keys/hash-key.ts";
import { type LicenseReference, type LicenseRow, lockLicense as lockRow } from "../store.ts";
import { hashMachine, type MachineName } from "./hash-machine.ts";
import { type Standing, standingOf } from "./rules.ts";
import { findLicenseForMachine, type MachineHashes, machineIn } from "./store.ts";

/** A license whose row this transaction has locked for one of its machines. */
export interface LockedLicense {
  readonly tx: Tx;
  readonly license: LicenseRow;
  readonly name: MachineName;
  readonly hashes: MachineHashes;
  readonly now: Date;
  /** Where the license stands for the machine, as this transaction sees it now. */
  readonly readStanding: () => Promise<Standing>;
}

const oneForEachLicense = createKeyedMutex();

/** A license by its key or its id, and one of its machines. */
type MachineOfLicense = ({ readonly licenseKey: string } | { readonly id: string }) & MachineName;

/**
 * Locks a license while a machine is added or removed: whoever changes the same license meanwhile waits, on
 * all nodes together, so counting and changing are one step. Within this process they wait in a mutex first, because
 * each that waits for the row occupies a connection.
 * @returns what `change` returned; undefined when there is no such license
 */
export async function lockLicense<Result>(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  machine: MachineOfLicense,
  change: (locked: LockedLicense) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, clock, shop } = deps;
  const reference = referenceOf(deps, machine);
  if (!reference) return undefined;
  const hashes = hashMachine(deps, "fingerprint", machine);
  return oneForEachLicense(reference.mutex, () =>
    db.transaction(async (tx) => {
      const license = await lockRow(tx, reference.row);
      if (!license) return undefined;
      const now = clock.now();
      const readStanding = async () => {
        const row = await findLicenseForMachine(tx, license.id, hashes);
        return standingOf(row, machineIn(row), shop.tiers, now);
      };
      return change({ tx, license, name: machine, hashes, now, readStanding });
    }),
  );
}

function referenceOf(
  deps: Pick<Deps, "secrets">,
  machine: MachineOfLicense,
): { readonly row: LicenseReference; readonly mutex: string } | undefined {
  if ("id" in machine) return { row: { id: machine.id }, mutex: machine.id };
  const keyHash = hashKey(deps, machine.licenseKey);
  return keyHash && { row: { keyHash }, mutex: keyHash.toString("base64") };
}
