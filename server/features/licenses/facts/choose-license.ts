import type { Deps } from "../../../deps.ts";
import type { LicenseRole } from "../../../platform/access.ts";
import { isUsable, roleOf, statusOf } from "./rules.ts";
import { type CountedLicense, findLicenseOf, findLicensesOf } from "./store.ts";

/** A license, and the role of the account on it. */
type ChosenLicense =
  { ok: true; license: CountedLicense; role: LicenseRole } | { ok: false; reason: "no_license" };

/**
 * The license that an account means: the one it names, else the newest that is active, else the newest that works, else
 * the newest. Another account's license is not found.
 */
export async function chooseLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  id?: string,
): Promise<ChosenLicense> {
  const license = id
    ? await findLicenseOf(db, accountId, id)
    : preferActive(await findLicensesOf(db, accountId), clock.now());
  return license ? { ok: true, license, role: roleOf(license) } : { ok: false, reason: "no_license" };
}

function preferActive(newestFirst: readonly CountedLicense[], now: Date): CountedLicense | undefined {
  return (
    newestFirst.find((license) => statusOf(license, now) === "active") ??
    newestFirst.find((license) => isUsable(license, now)) ??
    newestFirst[0]
  );
}
