import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import type { LicenseRow } from "../facts/table.ts";
import { seatEnded } from "../people/seats/emails/seat-ended.ts";
import { endSeat } from "../people/seats/end-seat.ts";
import { findSeats } from "../people/seats/store.ts";
import { refreshPages } from "../record/timeline/refresh-pages.ts";

/**
 * Ends every seat of a license whose owner deletes their account, in the transaction that has locked the license's row. Each
 * member is told by mail, which names the owner and so leaves no record.
 */
export async function endMembers(deps: Deps, tx: Tx, license: LicenseRow, now: Date): Promise<void> {
  for (const { accountId, email } of await findSeats(tx, license.id)) {
    await endSeat(tx, license, { accountId, kind: "member_removed" }, now);
    const { name: productName } = deps.shop.brand;
    const mail = writeMail(deps.shop, "seat-ended", seatEnded, {
      owner: license.email,
      productName,
      cause: "owner_deleted",
    });
    await queueMail(deps, tx, { to: email, template: "seat-ended", mail, leavesNoRecord: true });
    await refreshPages(tx, accountId);
  }
}
