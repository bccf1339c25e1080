import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { createKeyedMutex } from "../../../../platform/concurrency/keyed-mutex.ts";
import { hashKey } from "../../facts/keys/hash-key.ts";
import {
  findHolder,
  type HolderReference,
  type LicenseReference,
  type OwnSeat,
  lockLicense as lockRow,
} from "../../facts/store.ts";
import { lockHashes } from "../../facts/machines/store.ts";
import { hashMachine, type MachineName } from "./hash-machine.ts";
import { type LicenseState, licenseStateOf } from "./rules.ts";
import { findLicenseForMachine, hashesOf, type MachineHashes, machineIn } from "./store.ts";
import type { LicenseRow } from "../../facts/table.ts";

/** A license whose row this transaction has locked for one of its machines. */
export interface LockedLicense {
  readonly tx: Tx;
  /** The license, with the seat of the member who asks, if it is not the owner. */
  readonly license: LicenseRow & OwnSeat;
  readonly name: MachineName;
  readonly hashes: MachineHashes;
  /** The moment by the clock of the database, because one node may release what another one adds. */
  readonly now: Date;
  /** Where the license stands for the machine, as this transaction sees it now. */
  readonly readState: () => Promise<LicenseState>;
}

const oneForEachLicense = createKeyedMutex();

/**
 * Names a license and one of its machines. It names the license by a key, or by its id and the account of its owner or a member.
 */
type MachineOfLicense = (
  { readonly licenseKey: string } | { readonly id: string; readonly accountId: string }
) &
  MachineName;

/**
 * Locks a license while a machine is added or removed. Other changes of the same license
 * wait on all nodes, so counting and changing are one step. Within this process they wait
 * in a mutex first, because each one that waits for the row occupies a connection.
 * @returns what `change` returned; undefined when there is no such license, or the person who asks has no part in it
 */
export async function lockLicense<Result>(
  deps: Pick<Deps, "db" | "secrets" | "shop">,
  machine: MachineOfLicense,
  change: (locked: LockedLicense) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, shop } = deps;
  const reference = referenceOf(deps, machine);
  if (!reference) return undefined;
  const hashes = hashMachine(deps, "fingerprint", machine);
  return oneForEachLicense(reference.mutex, () =>
    db.transaction(async (tx) => {
      await lockHashes(tx, hashesOf(hashes), "to bind");
      const row = await lockRow(tx, reference.row);
      const seat = row && (await findHolder(tx, row.id, reference.holder));
      if (!seat) return undefined;
      const license = { ...row, ...seat };
      const now = tx.now;
      const readState = async () => {
        const found = await findLicenseForMachine(tx, license.id, hashes);
        const asked = { ...found, seatAccountId: license.seatAccountId };
        return licenseStateOf(asked, machineIn(found), shop.tiers, now);
      };
      return change({ tx, license, name: machine, hashes, now, readState });
    }),
  );
}

function referenceOf(
  deps: Pick<Deps, "secrets">,
  machine: MachineOfLicense,
): { readonly row: LicenseReference; readonly holder: HolderReference; readonly mutex: string } | undefined {
  if ("id" in machine) {
    const { id, accountId } = machine;
    return { row: { id }, holder: { accountId }, mutex: id };
  }
  const keyHash = hashKey(deps, machine.licenseKey);
  return keyHash && { row: { keyHash }, holder: { keyHash }, mutex: keyHash.toString("base64") };
}
