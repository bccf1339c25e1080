import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { settleRequests } from "../../../messages/settle-requests.ts";
import { storeKey } from "../../facts/keys/store-key.ts";
import { storeMetadata } from "../../facts/metadata/store.ts";
import { seatContext } from "../../facts/rules.ts";
import { deleteSeat, insertSeat, swapMachines, updateOwner } from "../seats/store.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { refreshPages } from "../../record/timeline/refresh-pages.ts";
import { moveEvents } from "../../record/timeline/store.ts";

interface Swap {
  /** The member who becomes the owner. */
  readonly memberId: string;
  /** `ownership_returned` when a former owner takes the license back. */
  readonly kind: "ownership_transferred" | "ownership_returned";
}

/**
 * The owner and a member of a license change places, in a transaction that has locked its row. Both keep their own key and
 * machines, so nothing has to be activated again.
 * @returns the address of the new owner; undefined when the account is no member
 */
export async function swapOwners(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  license: LicenseRow,
  { memberId, kind }: Swap,
  now: Date,
): Promise<string | undefined> {
  const { secrets } = deps;
  const { id: licenseId, accountId } = license;
  const seat = await deleteSeat(tx, licenseId, memberId);
  if (!seat) return undefined;
  // A key is sealed for its place, so both are sealed again.
  const own = secrets.open("sealed-license-key", licenseId, license.keySealed);
  const theirs = secrets.open("sealed-license-key", seatContext(licenseId, memberId), seat.keySealed);
  await updateOwner(tx, licenseId, {
    accountId: memberId,
    email: seat.email,
    ...storeKey(deps, licenseId, theirs.toString()),
  });
  await insertSeat(tx, {
    licenseId,
    accountId,
    email: license.email,
    ...storeKey(deps, seatContext(licenseId, accountId), own.toString()),
    joinedAt: now,
  });
  // It may name who was the owner.
  await storeMetadata(tx, licenseId, {});
  await swapMachines(tx, licenseId, accountId, memberId);
  await moveEvents(tx, licenseId, { from: accountId, to: memberId });
  const event = { kind, actor: "customer", detail: { email: seat.email } } as const;
  await noteChange(tx, { id: licenseId, accountId: memberId }, event, now);
  await settleRequests(tx, { licenseId, to: "closed", actor: "customer", operatorKeyId: null });
  await refreshPages(tx, accountId);
  return seat.email;
}
