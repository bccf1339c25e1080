import type { LicenseKeyObject, LicenseMeta } from "@keystead/contract/app/lemon-squeezy";
import type { Deps } from "../../../../deps.ts";
import { findByKey } from "../../facts/keys/find-by-key.ts";
import { presentLicenseKey } from "./present-license-key.ts";

/** The license of a key in Lemon Squeezy's shape; both parts are null when no license has the key. */
export async function describeKey(
  deps: Deps,
  licenseKey: string,
): Promise<{ license_key: LicenseKeyObject | null; meta: LicenseMeta | null }> {
  const license = await findByKey(deps, licenseKey);
  return license ? presentLicenseKey(deps, license, licenseKey) : { license_key: null, meta: null };
}
