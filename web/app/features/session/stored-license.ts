import { licenseStorageKey } from "@keystead/contract/wire-names";
import { storedText } from "../../lib/local-storage.ts";
import { storeUserLicense } from "./stored-user.ts";

/** The license that license-cache.ts keeps for display. It is here because it is forgotten with its user. */
export const storedLicense = storedText(licenseStorageKey);

/** Empties the license cache. */
export function clearLicense(): void {
  storedLicense.write(null);
  storeUserLicense(undefined);
}
