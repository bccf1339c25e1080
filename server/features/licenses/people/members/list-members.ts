import type { Deps } from "../../../../deps.ts";
import { type NamedLicense, parseReference } from "../../facts/keys/parse-reference.ts";
import { findLicense } from "../../facts/store.ts";
import { findInvitations, findSeats, type Invitation, type ListedSeat } from "../seats/store.ts";

type MembersListed =
  | {
      readonly ok: true;
      readonly licenseId: string;
      readonly owner: string;
      readonly members: readonly ListedSeat[];
      /** Those that have not expired. */
      readonly invitations: readonly Invitation[];
    }
  | { readonly ok: false; readonly reason: "license_not_found" };

/** Who uses a license beside its owner, and who is invited, for the operator. */
export async function listMembers(
  deps: Pick<Deps, "db" | "secrets">,
  reference: NamedLicense,
): Promise<MembersListed> {
  const { db } = deps;
  const named = parseReference(deps, reference);
  const license = named && (await findLicense(db, named));
  if (!license) return { ok: false, reason: "license_not_found" };
  const { id: licenseId, email: owner } = license;
  const now = await db.time();
  const invitations = (await findInvitations(db, licenseId)).filter(({ expiresAt }) => expiresAt > now);
  return { ok: true, licenseId, owner, members: await findSeats(db, licenseId), invitations };
}
