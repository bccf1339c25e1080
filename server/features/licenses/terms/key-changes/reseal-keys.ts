import type { Deps } from "../../../../deps.ts";
import { resealColumn, type SealedCount } from "../../../../platform/secret-keys/reseal-column.ts";
import { licenseKeyColumn } from "../../facts/store.ts";
import { seatKeyColumn } from "../../people/seats/store.ts";

/**
 * Opens the keys of all licenses and members, and counts them.
 * @param renew whether those that a former data key has sealed are sealed again
 */
export async function resealKeys(deps: Pick<Deps, "db" | "secrets">, renew: boolean): Promise<SealedCount[]> {
  const [licenses, seats] = [licenseKeyColumn, seatKeyColumn];
  return [await resealColumn(deps, licenses, renew), await resealColumn(deps, seats, renew)];
}
