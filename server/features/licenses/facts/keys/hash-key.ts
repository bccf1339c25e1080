import { readLicenseKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../../deps.ts";

/**
 * The keyed hash by which a license key is looked up, however it is typed; the database stores no key in clear. Undefined
 * for what cannot be a key.
 */
export function hashKey({ secrets }: Pick<Deps, "secrets">, licenseKey: string): Buffer | undefined {
  const key = readLicenseKey(licenseKey);
  return key === undefined ? undefined : secrets.hash("license-key", key);
}
