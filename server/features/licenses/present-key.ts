import { formatLicenseKey, parseLicenseKey } from "@keystead/contract/license-key";
import type { Deps } from "../../deps.ts";
import type { LicenseRow } from "./store.ts";

/** The key of a license in clear, as its owner types it: `PFXX-XXXX-XXXX-XXXX`, or an imported one as it was imported. */
export function presentKey(
  { secrets }: Pick<Deps, "secrets">,
  { id, keySealed }: Pick<LicenseRow, "id" | "keySealed">,
): string {
  const key = secrets.open("sealed-license-key", id, keySealed).toString();
  return parseLicenseKey(key) === undefined ? key : formatLicenseKey(key);
}
