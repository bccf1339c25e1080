import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { access } from "../../access.ts";
import { refreshPages } from "../../record/timeline/refresh-pages.ts";
import { changeSeats } from "./change-seats.ts";
import { seatEnded } from "./emails/seat-ended.ts";
import { endSeat } from "./end-seat.ts";
import { findSeats } from "./store.ts";

interface Removal {
  /** The owner's account. */
  readonly accountId: string;
  readonly licenseId: string;
  readonly memberId: string;
}

type Removed =
  { ok: true; email: string } | { ok: false; reason: "no_license" | "not_found" | "former_owner_protected" };

/**
 * Removes a member from a license, at the request of its owner. The member is told by mail. Whoever transferred the license
 * stays as long as they may take it back.
 */
export async function removeMember(
  deps: Deps,
  { accountId, licenseId, memberId }: Removal,
): Promise<Removed> {
  return changeSeats(
    deps,
    { licenseId, accountId, roles: access.removeMember },
    async ({ tx, license, now }): Promise<Removed> => {
      const member = (await findSeats(tx, licenseId)).find((each) => each.accountId === memberId);
      if (member?.takeBackUntil && member.takeBackUntil > now)
        return { ok: false, reason: "former_owner_protected" };
      const seat = await endSeat(tx, license, { accountId: memberId, kind: "member_removed" }, now);
      if (!seat) return { ok: false, reason: "not_found" };
      const mail = writeMail(deps.shop, "seat-ended", seatEnded, {
        owner: license.email,
        productName: deps.shop.brand.name,
        cause: "removed",
      });
      await queueMail(deps, tx, { to: seat.email, template: "seat-ended", mail });
      await refreshPages(tx, memberId);
      return { ok: true, email: seat.email };
    },
  );
}
