import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { volumeCurrentFor } from "./rules.ts";
import { findVolumesSince } from "./store.ts";

/**
 * The volume in 24 hours of the tokens with these addresses, in US dollars. A token whose figures are no longer current, or were
 * never known, is left out.
 */
export async function findVolumes(
  { db, clock }: Pick<Deps, "db" | "clock">,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const found = await findVolumesSince(db, addresses, later(clock.now(), -volumeCurrentFor));
  return new Map(found.map(({ address, volume }) => [address, volume]));
}
