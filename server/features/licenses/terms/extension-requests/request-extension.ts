import type { Deps } from "../../../../deps.ts";
import { may } from "../../../../platform/access.ts";
import { access } from "../../access.ts";
import { findRole } from "../../facts/find-role.ts";
import { lockLicense } from "../../facts/store.ts";
import { recordRequest, type RequestedExtension } from "./record-request.ts";

interface ExtensionRequest {
  readonly accountId: string;
  readonly licenseId: string;
}

type ExtensionRequested =
  | ({ readonly ok: true; readonly email: string } & RequestedExtension)
  | { readonly ok: false; readonly reason: "no_license" };

/** Requests more time for a license of its owner. Returns the address that the operator will answer to. */
export function requestExtension(
  deps: Deps,
  { accountId, licenseId }: ExtensionRequest,
): Promise<ExtensionRequested> {
  return deps.db.transaction(async (tx): Promise<ExtensionRequested> => {
    const license = await lockLicense(tx, { id: licenseId });
    if (!license || !may(access.extendLicense, await findRole(tx, license, accountId)))
      return { ok: false, reason: "no_license" };
    const now = tx.now;
    const request = await recordRequest(deps, tx, { license, askedFrom: "dashboard", now });
    return { ok: true, email: license.email, ...request };
  });
}
