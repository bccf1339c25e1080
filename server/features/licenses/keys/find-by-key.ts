import { parseLicenseKey } from "@keystead/contract/license-key";
import type { Deps } from "../../../deps.ts";

/**
 * Finds what belongs to a license key, however it is typed. Keys are looked up by their keyed hash; the database holds
 * none in clear.
 * @param find looks the hash up; it is not called for what cannot be a key
 */
export async function findByKey<Result>(
  { secrets }: Pick<Deps, "secrets">,
  licenseKey: string,
  find: (keyHash: Buffer) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const key = parseLicenseKey(licenseKey);
  return key === undefined ? undefined : find(secrets.hash("license-key", key));
}
