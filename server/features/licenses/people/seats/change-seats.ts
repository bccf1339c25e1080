import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { type LicenseRole, may } from "../../../../platform/access.ts";
import { findRole } from "../../facts/find-role.ts";
import { lockLicense } from "../../facts/store.ts";
import { deleteExpiredInvitations } from "./store.ts";
import type { LicenseRow } from "../../facts/table.ts";

/** A license whose row this transaction has locked, so that seats are counted and taken in one step. */
interface ChangingSeats {
  readonly tx: Tx;
  readonly license: LicenseRow;
  /** By the clock of the database, by which invitations expire. */
  readonly now: Date;
}

interface SeatChange {
  readonly licenseId: string;
  /** The account that asks. */
  readonly accountId: string;
  /** The roles that may make this change; left out when the change itself knows better who may. */
  readonly roles?: readonly LicenseRole[];
}

type Refused<Reason> = { readonly ok: false; readonly reason: Reason };

/**
 * Changes the seats of a license, one change after the other on all nodes. Invitations that have expired give their seats
 * back first.
 */
export async function changeSeats<Result extends { readonly ok: true }, Reason extends string>(
  { db }: Pick<Deps, "db">,
  { licenseId, accountId, roles }: SeatChange,
  change: (changing: ChangingSeats) => Promise<Result | Refused<Reason>>,
): Promise<Result | Refused<Reason | "no_license">> {
  return db.transaction(async (tx): Promise<Result | Refused<Reason | "no_license">> => {
    const license = await lockLicense(tx, { id: licenseId });
    if (!license) return { ok: false, reason: "no_license" };
    if (roles && !may(roles, await findRole(tx, license, accountId)))
      return { ok: false, reason: "no_license" };
    const now = tx.now;
    await deleteExpiredInvitations(tx, licenseId, now);
    return change({ tx, license, now });
  });
}
