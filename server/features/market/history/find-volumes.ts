import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { volumeCurrentFor } from "./rules.ts";
import { findLastVolumes } from "./store.ts";

/**
 * The volume in 24 hours of the tokens with these addresses, in US dollars. A token whose volume was not measured in the last minutes
 * is left out.
 */
export async function findVolumes(
  { db, clock }: Pick<Deps, "db" | "clock">,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const found = await findLastVolumes(db, addresses, later(clock.now(), -volumeCurrentFor));
  return new Map(found.map(({ address, volume }) => [address, volume]));
}
