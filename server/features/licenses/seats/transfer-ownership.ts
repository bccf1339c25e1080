import type { Deps } from "../../../deps.ts";
import { hashKey } from "../keys/hash-key.ts";
import { seatContext } from "../rules.ts";
import { noteChange } from "../timeline/note-change.ts";
import { refreshPages } from "../timeline/refresh-pages.ts";
import { moveEvents } from "../timeline/store.ts";
import { changeSeats } from "./change-seats.ts";
import { deleteSeat, insertSeat, swapMachines, updateOwner } from "./store.ts";

interface Transfer {
  /** The owner's account. */
  readonly accountId: string;
  readonly licenseId: string;
  /** The member who becomes the owner. */
  readonly memberId: string;
}

type Transferred = { ok: true; email: string } | { ok: false; reason: "no_license" | "not_found" };

/**
 * Hands a license over to one of its members; the former owner becomes a member. Each keeps the own key and the own machines,
 * so nothing has to be activated again.
 */
export async function transferOwnership(
  deps: Deps,
  { accountId, licenseId, memberId }: Transfer,
): Promise<Transferred> {
  const { secrets } = deps;
  return changeSeats(
    deps,
    { licenseId, ownerId: accountId },
    async ({ tx, license, now }): Promise<Transferred> => {
      const seat = await deleteSeat(tx, licenseId, memberId);
      if (!seat) return { ok: false, reason: "not_found" };
      // A key is sealed for its place, so both are sealed again.
      const own = secrets.open("sealed-license-key", licenseId, license.keySealed);
      const theirs = secrets.open("sealed-license-key", seatContext(licenseId, memberId), seat.keySealed);
      const formerHash = hashKey(deps, own.toString());
      if (!formerHash) throw new Error("the key of the license is none");
      await updateOwner(tx, licenseId, {
        accountId: memberId,
        email: seat.email,
        keyHash: seat.keyHash,
        keySealed: secrets.seal("sealed-license-key", licenseId, theirs),
      });
      await insertSeat(tx, {
        licenseId,
        accountId,
        email: license.email,
        keyHash: formerHash,
        keySealed: secrets.seal("sealed-license-key", seatContext(licenseId, accountId), own),
        joinedAt: now,
      });
      await swapMachines(tx, licenseId, accountId, memberId);
      await moveEvents(tx, licenseId, { from: accountId, to: memberId });
      const detail = { email: seat.email };
      const event = { kind: "ownership_transferred", actor: "customer", detail } as const;
      await noteChange(tx, { id: licenseId, accountId: memberId }, event, now);
      await refreshPages(tx, accountId);
      return { ok: true, email: seat.email };
    },
  );
}
