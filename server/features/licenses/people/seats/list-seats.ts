import type { SeatList } from "@keystead/contract/portal/seats";
import type { Deps } from "../../../../deps.ts";
import { may } from "../../../../platform/access.ts";
import { access } from "../../access.ts";
import { keptOf } from "../../checking/downgrades/rules.ts";
import { policyOf, roleOf } from "../../facts/rules.ts";
import { findLicenseOf } from "../../facts/store.ts";
import { presentInvitation } from "./present-invitation.ts";
import { findInvitations, findSeats } from "./store.ts";

type SeatsListed = ({ ok: true } & SeatList) | { ok: false; reason: "no_license" };

/** Who uses a license, for its owner. Invitations that have expired are left out. */
export async function listSeats(
  { db, shop }: Pick<Deps, "db" | "shop">,
  { accountId, licenseId }: { readonly accountId: string; readonly licenseId: string },
): Promise<SeatsListed> {
  const license = await findLicenseOf(db, accountId, licenseId);
  if (!license || !may(access.listSeats, roleOf(license))) return { ok: false, reason: "no_license" };
  const now = await db.time();
  const [seats, all] = await Promise.all([findSeats(db, licenseId), findInvitations(db, licenseId)]);
  const kept = keptOf(license, shop.tiers).members;
  const invitations = all.filter(({ expiresAt }) => expiresAt > now);
  return {
    ok: true,
    owner: license.email,
    members: seats.map(({ accountId: id, email, joinedAt, takeBackUntil }, index) => ({
      id,
      email,
      joinedAt: joinedAt.toISOString(),
      takeBackUntil: takeBackUntil && takeBackUntil > now ? takeBackUntil.toISOString() : null,
      refused: index >= (kept ?? Infinity),
    })),
    invitations: invitations.map(presentInvitation),
    users: { used: 1 + seats.length + invitations.length, max: policyOf(license, shop.tiers).users },
  };
}
