import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { createKeyedMutex } from "../../../platform/keyed-mutex.ts";
import { hashKey } from "../keys/hash-key.ts";
import { type LicenseRow, lockLicense as lockRow } from "../store.ts";
import { hashFingerprint } from "./hash-fingerprint.ts";
import { type Standing, standingOf } from "./rules.ts";
import { type FingerprintHashes, findLicenseForMachine, machineIn } from "./store.ts";

/** A license whose row this transaction has locked for one of its machines. */
export interface LockedLicense {
  readonly tx: Tx;
  readonly license: LicenseRow;
  readonly hashes: FingerprintHashes;
  readonly now: Date;
  /** Where the license stands for the machine, as this transaction sees it now. */
  readonly readStanding: () => Promise<Standing>;
}

const oneForEachKey = createKeyedMutex();

/**
 * Locks the license of a key while a machine is added or removed: whoever changes the same license meanwhile waits, on
 * all nodes together, so counting and changing are one step. Within this process they wait in a mutex first, because
 * each that waits for the row occupies a connection.
 * @returns what `change` returned; undefined when no license has this key
 */
export async function lockLicense<Result>(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  { licenseKey, fingerprint }: { readonly licenseKey: string; readonly fingerprint: string },
  change: (locked: LockedLicense) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, clock, shop } = deps;
  const keyHash = hashKey(deps, licenseKey);
  if (!keyHash) return undefined;
  const hashes = hashFingerprint(deps, "fingerprint", fingerprint);
  return oneForEachKey(keyHash.toString("base64"), () =>
    db.transaction(async (tx) => {
      const license = await lockRow(tx, { keyHash });
      if (!license) return undefined;
      const now = clock.now();
      const readStanding = async () => {
        const row = await findLicenseForMachine(tx, license.id, hashes);
        return standingOf(row, machineIn(row), shop.tiers, now);
      };
      return change({ tx, license, hashes, now, readStanding });
    }),
  );
}
