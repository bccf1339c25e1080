import type { Deps } from "../../../../deps.ts";
import { findOrCreateAccount } from "../../../accounts/identity/find-or-create-account.ts";
import { mailSetPassword } from "../../../accounts/credentials/passwords/mail-set-password.ts";
import { settleRequests } from "../../../messages/settle-requests.ts";
import { moveEvents } from "../../record/timeline/store.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailKey } from "../issuing/mail-key.ts";
import { mailChange } from "./mail-change.ts";
import { replaceKey } from "../issuing/replace-key.ts";
import { emptyLicense, updateAccount } from "../issuing/store.ts";

interface Transfer extends OperatorAct {
  /** The address of the new owner; it gets an account if it has none. */
  readonly email: string;
}

/**
 * Transfers a license to somebody else, such as a person who bought it from its owner. The new owner gets a new key and an empty
 * license: the former owner's machines, members and invitations are removed. The former key opens nothing anymore.
 */
export async function transferLicense(
  deps: Deps,
  { email, ...act }: Transfer,
): Promise<LicenseChanged<"license_revoked" | "already_theirs" | "account_suspended">> {
  return changeLicense(deps, act, async ({ tx, license, operatorKeyId, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const found = await findOrCreateAccount(deps, tx, email);
    if (!found.ok) return found;
    const { account, isNew } = found;
    if (account.id === license.accountId) return { ok: false, reason: "already_theirs" };
    if (isNew) await mailSetPassword(deps, tx, account);
    await emptyLicense(tx, license.id);
    await updateAccount(tx, license.id, account);
    await moveEvents(tx, license.id, { from: license.accountId, to: account.id });
    const licenseKey = await replaceKey(deps, tx, license.id);
    // It notifies the pages of both owners: that of the row as it was locked, and that of now.
    await note("transferred");
    await settleRequests(tx, { licenseId: license.id, to: "closed", actor: "operator", operatorKeyId });
    await mailChange(deps, tx, license, { kind: "transferred", reason: act.reason });
    await mailKey(deps, tx, { license, licenseKey, to: account.email });
  });
}
