import type { Deps } from "../../../deps.ts";
import type { LicenseRole } from "../../../platform/access.ts";
import { isUsable, roleOf, statusOf } from "./rules.ts";
import { type CountedLicense, findLicenseOf, findLicensesOf } from "./store.ts";

/** A license, and the role of the account on it. */
type ChosenLicense =
  { ok: true; license: CountedLicense; role: LicenseRole } | { ok: false; reason: "no_license" };

/** How an account says which license it means. */
interface Meant {
  /** The license that it names. */
  readonly id?: string | undefined;
  /** Whether a license, on which the account has this role, suits what it is wanted for. */
  readonly suits?: (license: CountedLicense, role: LicenseRole) => boolean;
}

/**
 * The license that an account means: the one it names, else one that works and suits, else any. Of several it is the newest that
 * is active, else the newest that works, else the newest. Another account's license is not found.
 */
export async function chooseLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  { id, suits }: Meant = {},
): Promise<ChosenLicense> {
  const license = id
    ? await findLicenseOf(db, accountId, id)
    : preferSuiting(await findLicensesOf(db, accountId), clock.now(), suits);
  return license ? { ok: true, license, role: roleOf(license) } : { ok: false, reason: "no_license" };
}

function preferSuiting(
  newestFirst: readonly CountedLicense[],
  now: Date,
  suits: Meant["suits"],
): CountedLicense | undefined {
  const suiting =
    suits && newestFirst.filter((license) => isUsable(license, now) && suits(license, roleOf(license)));
  return preferActive(suiting ?? [], now) ?? preferActive(newestFirst, now);
}

function preferActive(newestFirst: readonly CountedLicense[], now: Date): CountedLicense | undefined {
  return (
    newestFirst.find((license) => statusOf(license, now) === "active") ??
    newestFirst.find((license) => isUsable(license, now)) ??
    newestFirst[0]
  );
}
