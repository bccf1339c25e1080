import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { lockAccountData } from "../../../accounts/account-data/lock-account-data.ts";
import { mailTakenBack } from "./mail-taken-back.ts";
import { deleteTransfer, findOpenTransfer, suspendWithAccount } from "./store.ts";
import { swapOwners } from "./swap-owners.ts";

/**
 * Gives a license back to a former owner who may still take it back, before its owner's account is deleted. A person who got a
 * license by a transfer must not delete it. It is suspended with the account of the former owner. Returns the license as it is then.
 */
export async function returnLicense(deps: Deps, tx: Tx, license: LicenseRow, now: Date): Promise<LicenseRow> {
  const transfer = await findOpenTransfer(tx, license.id, now);
  if (!transfer) return license;
  const accountId = transfer.formerOwnerId;
  const email = await swapOwners(deps, tx, license, { memberId: accountId, kind: "ownership_returned" }, now);
  if (email === undefined) return license;
  await deleteTransfer(tx, license.id);
  const owner = await lockAccountData(tx, accountId);
  if (owner?.suspendedAt) await suspendWithAccount(tx, license.id, owner.suspendedAt);
  await mailTakenBack(deps, tx, { owner: email, member: null });
  return { ...license, accountId, email };
}
