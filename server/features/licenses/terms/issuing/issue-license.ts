import type { Deps } from "../../../../deps.ts";
import { type Granted, grantLicense, type LicenseOrder } from "./grant-license.ts";

/**
 * Issues a license of a tier for an address, at the request of the operator, and mails its key. It starts now.
 * @throws when the shop has no such tier
 */
export function issueLicense(deps: Deps, order: Omit<LicenseOrder, "orderNumber">): Promise<Granted> {
  return deps.db.transaction((tx) => grantLicense(deps, tx, order));
}
