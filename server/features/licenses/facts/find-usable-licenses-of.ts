import type { Deps } from "../../../deps.ts";
import type { UsableLicense } from "./find-usable-license.ts";
import { pickUsable, type Unusable } from "./rules.ts";
import { findLicensesOf } from "./store.ts";

/** A license that an account may use now, as its owner or with a seat. */
interface HeldLicense extends UsableLicense {
  /** The address of the account on it: that of its seat, for a member. */
  readonly holderEmail: string;
}

type UsableLicensesFound =
  { ok: true; licenses: readonly [HeldLicense, ...HeldLicense[]] } | { ok: false; reason: Unusable };

/**
 * The licenses of an account that are neither expired nor suspended nor revoked nor paused, the newest first. An account may have
 * several that cover different products: whoever needs one for a product chooses it among all of these.
 * @param licenseId only this one, if it is the account's
 */
export async function findUsableLicensesOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  licenseId?: string,
): Promise<UsableLicensesFound> {
  const rows = await findLicensesOf(db, accountId);
  const named = rows.filter(({ id }) => licenseId === undefined || id === licenseId);
  const licenses = named.map((row) => ({ ...row, holderEmail: row.seatEmail ?? row.email }));
  return pickUsable(licenses, clock.now());
}
