import type { Deps } from "../../../deps.ts";
import { isRunning, isUsable } from "./rules.ts";
import { findLicense, findLicensesOf } from "./store.ts";

/** A license that may be used now, and what it covers. */
export interface UsableLicense {
  readonly id: string;
  readonly accountId: string;
  /** The address that it was issued to. */
  readonly email: string;
  readonly entitlements: readonly string[];
  /** Releases published until then are included; null: all. */
  readonly updatesUntil: Date | null;
}

type Owner = { readonly accountId: string } | { readonly licenseId: string };
type UsableLicenseFound =
  { ok: true; license: UsableLicense } | { ok: false; reason: "no_license" | "email_unconfirmed" };

/** The license itself, or the account's newest one, if it is neither expired nor suspended nor revoked nor paused. */
export async function findUsableLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  owner: Owner,
): Promise<UsableLicenseFound> {
  const candidates =
    "accountId" in owner
      ? await findLicensesOf(db, owner.accountId)
      : [await findLicense(db, { id: owner.licenseId })].filter((license) => license !== undefined);
  const now = clock.now();
  const license = candidates.find((candidate) => isUsable(candidate, now));
  if (license) return { ok: true, license };
  // A license that runs but is not usable is paused.
  const isPaused = candidates.some((candidate) => isRunning(candidate, now));
  return { ok: false, reason: isPaused ? "email_unconfirmed" : "no_license" };
}
