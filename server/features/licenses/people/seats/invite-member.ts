import type { Deps } from "../../../../deps.ts";
import { later } from "../../../../platform/clock.ts";
import { newToken, tokenHash } from "../../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { emailIdentity, isSameEmail, personIdentity } from "../../../../platform/email-address.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { access } from "../../access.ts";
import { isUsable, policyOf } from "../../facts/rules.ts";
import { findLicense } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { changeSeats } from "./change-seats.ts";
import { seatInvitation } from "./emails/seat-invitation.ts";
import { hasRoomForUser, invitationDays, invitationLife, invitationsPerPerson, joinUrl } from "./rules.ts";
import { findSeats, type Invitation, isInvited, upsertInvitation } from "./store.ts";

interface InvitationRequest {
  /** The owner's account. */
  readonly accountId: string;
  readonly licenseId: string;
  readonly email: string;
}

type Invited =
  | { ok: true; invitation: Invitation }
  | { ok: false; reason: "no_license" | "license_unusable" | "already_member" | "too_many_users" };
type Limited = { ok: false; reason: "rate_limit_exceeded"; limit: RateLimitResult };

/**
 * Invites somebody by mail to use a license. The invitation holds a seat for seven days; a second one to the same address
 * replaces the first and takes no other seat.
 */
export async function inviteMember(
  deps: Deps,
  { accountId, licenseId, email }: InvitationRequest,
): Promise<Invited | Limited> {
  const { shop, origins } = deps;
  // Before the transaction: inside, it would wait for a second connection.
  const limit = await deps.rateLimits.take(invitationsPerPerson, personIdentity(email));
  if (!limit.ok) return { ok: false, reason: "rate_limit_exceeded", limit };
  const token = newToken();
  return changeSeats(
    deps,
    { licenseId, accountId, roles: access.inviteMember },
    async ({ tx, license, now }): Promise<Invited> => {
      if (!isUsable(license, now)) return { ok: false, reason: "license_unusable" };
      const members = await findSeats(tx, licenseId);
      if ([license, ...members].some((each) => isSameEmail(each.email, email)))
        return { ok: false, reason: "already_member" };
      const identity = emailIdentity(email);
      const { usersUsed = 0 } = (await findLicense(tx, { id: licenseId })) ?? {};
      const isAgain = await isInvited(tx, licenseId, identity);
      if (!isAgain && !hasRoomForUser(policyOf(license, shop.tiers), usersUsed))
        return { ok: false, reason: "too_many_users" };
      const id = uuidv7(now);
      const invitation = { id, licenseId, email, invitedAt: now, expiresAt: later(now, invitationLife) };
      await upsertInvitation(tx, { ...invitation, emailIdentity: identity, tokenHash: tokenHash(token) });
      await noteChange(tx, license, { kind: "member_invited", actor: "customer", detail: { email } }, now);
      const mail = writeMail(shop, "seat-invitation", seatInvitation, {
        inviter: license.email,
        productName: shop.brand.name,
        validDays: invitationDays,
        url: joinUrl(origins.publicUrl, token),
      });
      await queueMail(deps, tx, { to: email, template: "seat-invitation", mail });
      return { ok: true, invitation };
    },
  );
}
