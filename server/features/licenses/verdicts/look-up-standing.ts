import type { Deps } from "../../../deps.ts";
import { hashKey } from "../keys/hash-key.ts";
import { hashFingerprint } from "./hash-fingerprint.ts";
import { type Standing, standingOf } from "./rules.ts";
import { lookUpAndCount, machineIn } from "./store.ts";

interface Lookup {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
}

/**
 * Where the license of a key stands for a machine; undefined when there is no such license. The look-up counts as a use,
 * which is stored, and the machine as seen. Nothing is cached, so a revoked license is refused at once.
 */
export async function lookUpStanding(
  deps: Pick<Deps, "db" | "secrets" | "shop">,
  { licenseKey, fingerprint }: Lookup,
  now: Date,
): Promise<Standing | undefined> {
  const keyHash = hashKey(deps, licenseKey);
  if (!keyHash) return undefined;
  const hashes = fingerprint === undefined ? undefined : hashFingerprint(deps, "fingerprint", fingerprint);
  const row = await lookUpAndCount(deps.db, { keyHash, hashes, now });
  return row && standingOf(row, hashes && machineIn(row), deps.shop.tiers, now);
}
