import type { Deps } from "../../../../deps.ts";
import { type NamedLicense, parseReference } from "../../facts/keys/parse-reference.ts";
import { keptOf } from "../../checking/downgrades/rules.ts";
import { findLicense } from "../../facts/store.ts";
import { findInvitations, findSeats, type Invitation, type ListedSeat } from "../seats/store.ts";

interface ListedMember extends ListedSeat {
  /** Whether they are beyond what the license allows, and refused until enough is removed. */
  readonly refused: boolean;
}

type MembersListed =
  | {
      readonly ok: true;
      readonly licenseId: string;
      readonly owner: string;
      readonly members: readonly ListedMember[];
      /** Those that have not expired. */
      readonly invitations: readonly Invitation[];
    }
  | { readonly ok: false; readonly reason: "license_not_found" };

/** Who uses a license beside its owner, and who is invited, for the operator. */
export async function listMembers(
  deps: Pick<Deps, "db" | "secrets" | "shop">,
  reference: NamedLicense,
): Promise<MembersListed> {
  const { db, shop } = deps;
  const named = parseReference(deps, reference);
  const license = named && (await findLicense(db, named));
  if (!license) return { ok: false, reason: "license_not_found" };
  const { id: licenseId, email: owner } = license;
  const now = await db.time();
  const invitations = (await findInvitations(db, licenseId)).filter(({ expiresAt }) => expiresAt > now);
  const kept = keptOf(license, shop.tiers).members;
  const seats = await findSeats(db, licenseId);
  const members = seats.map((seat, index) => ({ ...seat, refused: index >= (kept ?? Infinity) }));
  return { ok: true, licenseId, owner, members, invitations };
}
