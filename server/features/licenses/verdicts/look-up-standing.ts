import type { Deps } from "../../../deps.ts";
import { hashKey } from "../keys/hash-key.ts";
import { hashFingerprint } from "./hash-fingerprint.ts";
import { type Standing, standingOf } from "./rules.ts";
import { lookUpAndCount, machineIn } from "./store.ts";

interface Lookup {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
}

/** Where a license stands, and the moment of that by the clock of the database. */
interface StandingNow {
  readonly standing: Standing;
  readonly now: Date;
}

/**
 * Where the license of a key stands for a machine now; undefined when there is no such license. The look-up counts as a use,
 * which is stored, and the machine as seen. Nothing is cached, so a revoked license is refused at once.
 */
export async function lookUpStanding(
  deps: Pick<Deps, "db" | "secrets" | "shop" | "sqlNow">,
  { licenseKey, fingerprint }: Lookup,
): Promise<StandingNow | undefined> {
  const keyHash = hashKey(deps, licenseKey);
  if (!keyHash) return undefined;
  const hashes = fingerprint === undefined ? undefined : hashFingerprint(deps, "fingerprint", fingerprint);
  const row = await lookUpAndCount(deps.db, { keyHash, hashes, sqlNow: deps.sqlNow });
  return (
    row && { standing: standingOf(row, hashes && machineIn(row), deps.shop.tiers, row.now), now: row.now }
  );
}
