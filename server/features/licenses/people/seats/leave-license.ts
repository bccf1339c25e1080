import type { Deps } from "../../../../deps.ts";
import { access } from "../../access.ts";
import { refreshPages } from "../../record/timeline/refresh-pages.ts";
import { changeSeats } from "./change-seats.ts";
import { endSeat } from "./end-seat.ts";

type Left = { ok: true } | { ok: false; reason: "no_license" };

/** Ends a member's own seat on a license. The owner cannot leave, but can hand the license over. */
export async function leaveLicense(
  deps: Deps,
  { accountId, licenseId }: { readonly accountId: string; readonly licenseId: string },
): Promise<Left> {
  const leaving = { licenseId, accountId, roles: access.leaveLicense };
  return changeSeats(deps, leaving, async ({ tx, license, now }): Promise<Left> => {
    const seat = await endSeat(tx, license, { accountId, kind: "member_left" }, now);
    if (!seat) return { ok: false, reason: "no_license" };
    await refreshPages(tx, accountId);
    return { ok: true };
  });
}
