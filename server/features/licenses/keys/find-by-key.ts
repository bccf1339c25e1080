import type { Deps } from "../../../deps.ts";
import { type CountedLicense, findLicense } from "../store.ts";
import { hashKey } from "./hash-key.ts";

/** The license of a key, however it is typed; undefined when there is none. */
export async function findByKey(
  deps: Pick<Deps, "db" | "secrets">,
  licenseKey: string,
): Promise<CountedLicense | undefined> {
  const keyHash = hashKey(deps, licenseKey);
  return keyHash && findLicense(deps.db.reserved, { keyHash });
}
