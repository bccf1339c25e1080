import type { Deps } from "../../../deps.ts";
import type { UsableLicense } from "./find-usable-license.ts";
import { pickUsable, type Unusable } from "./rules.ts";
import { findLicensesOf } from "./store.ts";

type UsableLicensesFound =
  { ok: true; licenses: readonly [UsableLicense, ...UsableLicense[]] } | { ok: false; reason: Unusable };

/**
 * The licenses of an account that are neither expired nor suspended nor revoked nor paused, the newest first. An account may have
 * several that cover different products: whoever needs one for a product chooses it among all of these.
 */
export async function findUsableLicensesOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
): Promise<UsableLicensesFound> {
  return pickUsable(await findLicensesOf(db, accountId), clock.now());
}
