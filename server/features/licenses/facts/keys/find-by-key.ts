import type { Deps } from "../../../../deps.ts";
import { type CountedLicense, findLicenseByKey } from "../store.ts";
import { hashKey } from "./hash-key.ts";

/** The license of a key, however it is typed. For a member's key it comes with the seat. Undefined when there is none. */
export async function findByKey(
  deps: Pick<Deps, "db" | "secrets">,
  licenseKey: string,
): Promise<CountedLicense | undefined> {
  const keyHash = hashKey(deps, licenseKey);
  return keyHash && findLicenseByKey(deps.db.reserved, keyHash);
}
