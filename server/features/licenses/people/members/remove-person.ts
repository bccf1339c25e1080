import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { isSameEmail } from "../../../../platform/email-address.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { type NamedLicense, parseReference } from "../../facts/keys/parse-reference.ts";
import { lockLicense } from "../../facts/store.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { refreshPages } from "../../record/timeline/refresh-pages.ts";
import { seatEnded } from "../seats/emails/seat-ended.ts";
import { endSeat } from "../seats/end-seat.ts";
import { actorOf, type OperatorReason } from "../seats/rules.ts";
import { deleteExpiredInvitations, deleteInvitation, findInvitations, findSeats } from "../seats/store.ts";

interface Removal extends OperatorReason {
  readonly license: NamedLicense;
  /** The address of a member or of an invitation, in any spelling. */
  readonly email: string;
}

type Removed =
  | {
      readonly ok: true;
      readonly licenseId: string;
      readonly email: string;
      /** What the person was: a member whose seat ended, or somebody whose invitation was withdrawn. */
      readonly was: "member" | "invited";
    }
  | { readonly ok: false; readonly reason: "license_not_found" | "person_not_found" };

/**
 * Removes a person from a license for the operator: ends the seat of a member, whose key and machines on it go, or withdraws an
 * invitation. A member is told by mail, and the owner reads why on the timeline.
 */
export async function removePerson(
  deps: Deps,
  { license: reference, email, ...operator }: Removal,
): Promise<Removed> {
  const named = parseReference(deps, reference);
  return deps.db.transaction(async (tx): Promise<Removed> => {
    const license = named && (await lockLicense(tx, named));
    if (!license) return { ok: false, reason: "license_not_found" };
    await deleteExpiredInvitations(tx, license.id, tx.now);
    const removed =
      (await removeMember(deps, tx, license, email, operator)) ??
      (await withdrawInvitation(tx, license, email, operator));
    return removed
      ? { ok: true, licenseId: license.id, ...removed }
      : { ok: false, reason: "person_not_found" };
  });
}

type Gone = Pick<Extract<Removed, { ok: true }>, "email" | "was"> | undefined;

async function removeMember(
  deps: Deps,
  tx: Tx,
  license: LicenseRow,
  email: string,
  operator: OperatorReason,
): Promise<Gone> {
  const member = (await findSeats(tx, license.id)).find((each) => isSameEmail(each.email, email));
  if (!member) return undefined;
  const { accountId } = member;
  await endSeat(tx, license, { accountId, kind: "member_removed", operator }, tx.now);
  const mail = writeMail(deps.shop, "seat-ended", seatEnded, {
    owner: license.email,
    productName: deps.shop.brand.name,
    cause: "removed_by_shop",
    reason: operator.reason,
    supportEmail: deps.shop.brand.supportEmail,
  });
  await queueMail(deps, tx, { to: member.email, template: "seat-ended", mail });
  await refreshPages(tx, accountId);
  return { email: member.email, was: "member" };
}

async function withdrawInvitation(
  tx: Tx,
  license: LicenseRow,
  email: string,
  operator: OperatorReason,
): Promise<Gone> {
  const invitation = (await findInvitations(tx, license.id)).find((each) => isSameEmail(each.email, email));
  if (!invitation) return undefined;
  await deleteInvitation(tx, license.id, invitation.id);
  const { why, ...by } = actorOf(operator);
  const detail = { email: invitation.email, ...why };
  await noteChange(tx, license, { kind: "invitation_withdrawn", ...by, detail }, tx.now);
  return { email: invitation.email, was: "invited" };
}
