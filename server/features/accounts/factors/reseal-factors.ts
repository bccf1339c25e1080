import type { Deps } from "../../../deps.ts";
import { resealColumn, type SealedCount } from "../../../platform/secret-keys/reseal-column.ts";
import { factorColumn } from "./store.ts";

/**
 * Opens the secrets of all authenticators of customers, and counts them.
 * @param renew whether those that a former data key has sealed are sealed again
 */
export function resealFactors(deps: Pick<Deps, "db" | "secrets">, renew: boolean): Promise<SealedCount> {
  return resealColumn(deps, factorColumn, renew);
}
