import type { Deps } from "../../deps.ts";
import { findLicenseById, findLicensesOf } from "./store.ts";
import { isUsable } from "./rules.ts";

/** A license that may be used now, and what it covers. */
export interface UsableLicense {
  readonly id: string;
  readonly accountId: string;
  readonly entitlements: readonly string[];
}

type Whose = { readonly accountId: string } | { readonly licenseId: string };

/** The license itself, or the account's newest one, if it is neither expired nor suspended nor revoked. */
export async function findUsableLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  whose: Whose,
): Promise<UsableLicense | undefined> {
  const candidates =
    "accountId" in whose
      ? await findLicensesOf(db, whose.accountId)
      : await findLicenseById(db, whose.licenseId);
  return candidates.find((license) => isUsable(license, clock.now()));
}
