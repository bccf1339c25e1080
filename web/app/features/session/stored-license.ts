import { licenseStorageKey } from "@keystead/contract/wire-names";
import { storedText } from "../../lib/local-storage.ts";
import { storeUserLicense } from "./stored-user.ts";

/**
 * The license that license-cache.ts stores for display. It is declared here because it is removed together with the
 * user.
 */
export const storedLicense = storedText(licenseStorageKey);

/** Empties the license cache. */
export function clearLicense(): void {
  storedLicense.write(null);
  storeUserLicense(undefined);
}
