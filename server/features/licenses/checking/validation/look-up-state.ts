import type { Deps } from "../../../../deps.ts";
import { hashKey } from "../../facts/keys/hash-key.ts";
import { isBlocked } from "../../facts/machines/store.ts";
import { hashFingerprint } from "../../facts/machines/hash-fingerprint.ts";
import { hashMachine } from "./hash-machine.ts";
import { type LicenseState, licenseStateOf } from "./rules.ts";
import { findMachine, hashesOf, lookUpAndCount, machineIn } from "./store.ts";

interface Lookup {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
}

/** The state of a license, and the moment of that state by the clock of the database. */
interface StateNow {
  readonly state: LicenseState;
  readonly now: Date;
  /** Whether it is stored that the machine was seen. */
  readonly isMarked: boolean;
}

/**
 * The state of a key's license for a machine now; undefined when there is no such license. The look-up is stored as a use, and
 * the machine as seen. Nothing is cached, so a revoked license is refused at once.
 */
export async function lookUpState(
  deps: Pick<Deps, "db" | "secrets" | "shop" | "sqlNow">,
  { licenseKey, fingerprint }: Lookup,
): Promise<StateNow | undefined> {
  const keyHash = hashKey(deps, licenseKey);
  if (!keyHash) return undefined;
  const hashes = fingerprint === undefined ? undefined : hashFingerprint(deps, "fingerprint", fingerprint);
  const row = await lookUpAndCount(deps.db, { keyHash, hashes, sqlNow: deps.sqlNow });
  if (!row) return undefined;
  const { now } = row;
  const found = hashes && machineIn(row);
  if (fingerprint === undefined || found)
    return { state: licenseStateOf(row, found, deps.shop.tiers, now), now, isMarked: true };
  // The batched look-up leaves out rare cases: a machine that was activated offline, or in a spelling of an earlier release.
  const names = hashMachine(deps, "fingerprint", { fingerprint });
  const machine = (await findMachine(deps.db.reserved, row.id, names)) ?? null;
  const asked = {
    ...row,
    isBlocked: machine === null && (await isBlocked(deps.db.reserved, hashesOf(names))),
  };
  return { state: licenseStateOf(asked, machine, deps.shop.tiers, now), now, isMarked: false };
}
